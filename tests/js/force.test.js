import { layout } from "../../static/js/graph/layout/geometric.js";
import { checkPictures } from "./checked.js";

checkPictures("force", ({ cards, edges }, aspect = 1.3) => layout(cards, edges, "force", { aspect }), {
  gap: 14,
  throughShare: (cards) => (cards <= 60 ? 0 : cards <= 200 ? 0.01 : Infinity),
});
