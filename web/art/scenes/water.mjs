import { stroke } from '../draw.mjs';

/** Water as an engraver cuts it: level dashed lines, closer together toward the horizon. */
export function engraveWater(dice, colour, top, bottom, attributes) {
  let data = '';
  for (let y = top, gap = 4; y < bottom; y += gap, gap *= 1.13) data += `M${-dice.whole(0, 300)} ${y}H1920`;
  return stroke(colour, 1, data, { 'stroke-dasharray': '120 40 40 90 220 30 16 60', ...attributes });
}
