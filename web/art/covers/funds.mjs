import { Picture, circle, fill, group, mix, palette, stroke } from '../draw.mjs';
import { box, disc, rings } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;
const GROUND = 590;
const COIN = { rx: 40, ry: 11, thick: 19 };
const STACKS = [5, 8, 6, 11, 9, 14, 12, 17, 13, 19, 16];
const LENS = [742, 330, 190];

/** Funds: what is held together, and the glass that looks at each holding by itself. */
export function drawFundsCover() {
  const picture = new Picture('c9', 1280, 720);
  const clip = picture.keep('clipPath', 'glass', {}, circle(...LENS));
  const [x, y, radius] = LENS;
  const [dx, dy] = [Math.SQRT1_2 * radius, Math.SQRT1_2 * radius];
  return picture.paint(
    fill(limestone, box(0, 0, 1280, 720)),
    stroke(azulejo, 1, rings(x, y, radius + 24, 22, 16, 1.08), { opacity: 0.14 }),
    fill(mix(stone, limestone, 0.35), box(0, GROUND, 1280, 720 - GROUND)),
    ...paintStacks(azulejo, mix(azulejo, sky, 0.55), mix(azulejo, deep, 0.55)),
    group(
      { 'clip-path': `url(#${clip})` },
      fill(deep, disc(x, y, radius)),
      fill(atlantic, box(0, GROUND, 1280, 130)),
      ...paintStacks(brass, gold, mix(brass, terracotta, 0.45)),
    ),
    stroke(deep, 30, `M${x + dx + 14} ${y + dy + 14}l126 126`, { 'stroke-linecap': 'round' }),
    stroke(gold, 3, `M${x + dx + 26} ${y + dy + 26}l104 104`, { 'stroke-linecap': 'round' }),
    circle(x, y, radius, { fill: 'none', stroke: deep, 'stroke-width': 18 }),
    circle(x, y, radius, { fill: 'none', stroke: gold, 'stroke-width': 4 }),
  );
}

/** Stacks of coins, as sides, rims and faces. */
function paintStacks(side, face, rim) {
  const { rx, ry, thick } = COIN;
  const stacks = STACKS.map((count, i) => [150 + i * 98, count]);
  const tops = stacks.map(([x, count]) => disc(x, GROUND - count * thick, rx, ry)).join('');
  const sides = stacks.map(
    ([x, count]) => `M${x - rx} ${GROUND}v${-count * thick}h${2 * rx}v${count * thick}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`,
  );
  const rims = stacks.flatMap(([x, count]) =>
    Array.from({ length: count - 1 }, (_, i) => `M${x - rx} ${GROUND - (i + 1) * thick}a${rx} ${ry} 0 0 0 ${2 * rx} 0`),
  );
  return [fill(side, sides), stroke(rim, 2, rims), fill(face, tops)];
}
