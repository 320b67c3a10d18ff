// @ts-check

const region = document.getElementById("reading-voice");

/** Say something politely to who does not see it; the same words twice are said twice. @param {string} text */
export function say(text) {
  if (!region || !text) return;
  region.textContent = "";
  setTimeout(() => { region.textContent = text; }, 60);
}
