// @ts-check
// A draft that was sent is forgotten when the page of the new document has come. Any other page (a sign-in, an error)
// says that it has not arrived: then the draft stays.
import { dropDraft, storeOf } from "../text/draft.js";

const SENT = "kg:draft-sent";
const passing = storeOf(() => sessionStorage);
const key = passing.getItem(SENT);

if (key && !document.querySelector("[data-compose]")) {
  passing.removeItem(SENT);
  if (document.getElementById("workspace")) dropDraft(storeOf(() => localStorage), key);
}
