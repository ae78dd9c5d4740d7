import { fill, group, mix, palette, stroke } from './draw.mjs';
import { disc, scatter } from './shapes.mjs';

const { deep, atlantic, brass, gold, limestone, terracotta, olive } = palette;
const CROWN = -330;

/** A clipped orange tree in its pot, about 450 units high at size 1, standing on (x, y). */
export function drawOrangeTree(dice, x, y, size) {
  const leaf = mix(olive, atlantic, 0.35);
  const round = { 'stroke-linecap': 'round' };
  const sprigs = (count, dx, dy) =>
    scatter(dice, count, dx, CROWN + dy, 100, 88).map(
      ([a, b]) => `M${a} ${b}q${dice.pick([9, -9])}-10 ${dice.pick([12, -12])}-4`,
    );
  const fruit = scatter(dice, 16, 0, CROWN + 6, 104, 88);
  const dots = (dx, dy) => fruit.map(([a, b]) => `M${a + dx} ${b + dy}h0`).join('');
  return group(
    { transform: `translate(${x} ${y})scale(${size})` },
    stroke(mix(deep, brass, 0.2), 12, 'M0-94V-250M0-190l-44-60M0-210l40-50'),
    fill(mix(leaf, deep, 0.45), disc(0, CROWN, 128, 114)),
    fill(mix(leaf, deep, 0.1), disc(16, CROWN - 15, 108, 94)),
    fill(mix(leaf, gold, 0.12), disc(36, CROWN - 33, 70, 60)),
    stroke(mix(leaf, gold, 0.5), 3, sprigs(42, 13, -12), { ...round, opacity: 0.75 }),
    stroke(mix(leaf, deep, 0.6), 3, sprigs(28, -8, 10), round),
    stroke(mix(brass, terracotta, 0.5), 19, dots(0, 0), round),
    stroke(gold, 6, dots(3, -4), round),
    fill(terracotta, 'M-58-94H58L44 0H-44z'),
    fill(mix(terracotta, limestone, 0.25), 'M-64-104H64v15H-64z'),
    fill(deep, 'M-64-104h44v15h6L-6 0h-38l-14-89h-6z', { opacity: 0.28 }),
  );
}
