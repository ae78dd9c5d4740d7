import { fill, stroke } from './draw.mjs';
import { box, outline } from './shapes.mjs';

/**
 * A row of two-sided houses along a line: a gable and a long side with its roof, one toward the light, one away from it.
 * `row` gives the extent (`from`, `to`), the ground `baseAt(x)`, sizes as [low, high] and the colours of each part.
 */
export function drawHouseRow(dice, row) {
  const painted = new Map();
  const windows = { dark: '', lit: '' };
  const add = (colour, data) => painted.set(colour, (painted.get(colour) ?? '') + data);
  let x = row.from;
  while (x < row.to) {
    const [front, side] = [dice.whole(...row.front), dice.whole(...row.side)];
    const base = Math.round(row.baseAt(x + front));
    const house = {
      x,
      base: base + row.depth,
      top: base - dice.whole(...row.height),
      front,
      side,
      gable: dice.whole(...row.gable),
    };
    x += front + side + dice.whole(...row.gap);
    if (base > row.limit) continue;
    if (dice.chance(0.5)) addGableLeft(add, dice, row, house);
    else addGableRight(add, dice, row, house);
    addWindows(windows, dice, row, { ...house, base });
  }
  const [wide, high] = row.window;
  const dashes = { 'stroke-dasharray': `${wide} ${row.pitch[0] - wide}` };
  return [
    ...[...painted].map(([colour, data]) => fill(colour, data)),
    stroke(row.windowColour, high, windows.dark, dashes),
    stroke(row.lampColour, high, windows.lit),
  ];
}

function addGableLeft(add, dice, row, { x, base, top, front, side, gable }) {
  const corner = x + front;
  add(
    dice.pick(row.lit),
    outline([
      [x, base],
      [x, top],
      [x + front / 2, top - gable],
      [corner, top],
      [corner, base],
    ]),
  );
  add(dice.pick(row.shade), box(corner, top, side, base - top));
  add(
    row.roofShade,
    outline([
      [x + front / 2, top - gable],
      [corner + side - front / 2, top - gable],
      [corner + side, top],
      [corner, top],
    ]),
  );
}

function addGableRight(add, dice, row, { x, base, top, front, side, gable }) {
  const corner = x + side;
  const end = corner + front;
  add(dice.pick(row.lit), box(x, top, side, base - top));
  add(
    dice.pick(row.shade),
    outline([
      [corner, base],
      [corner, top],
      [corner + front / 2, top - gable],
      [end, top],
      [end, base],
    ]),
  );
  add(
    row.roof,
    outline([
      [x, top],
      [x + front / 2, top - gable],
      [corner + front / 2, top - gable],
      [corner, top],
    ]),
  );
}

/** A floor of windows is one dashed line; a lamp is painted over one dash. */
function addWindows(windows, dice, row, { x, base, top, front, side }) {
  const [wide, high] = row.window;
  const [across, down] = row.pitch;
  const total = front + side;
  const count = Math.floor((total - wide) / across);
  const start = Math.round(x + (total - count * across + across - wide) / 2);
  for (let y = top + high / 2 + down * 0.4; y < base - high / 2; y += down) {
    if (count < 1 || dice.chance(0.12)) continue;
    windows.dark += `M${start} ${Math.round(y)}h${(count - 1) * across + wide}`;
    if (dice.chance(row.lamps)) windows.lit += `M${start + dice.whole(0, count - 1) * across} ${Math.round(y)}h${wide}`;
  }
}
