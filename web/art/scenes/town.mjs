import { fill, stroke } from '../draw.mjs';
import { box } from '../shapes.mjs';

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
    const isGableLeft = dice.chance(0.5);
    if (isGableLeft) addGableLeft(add, dice, row, house);
    else addGableRight(add, dice, row, house);
    addWindows(windows, dice, row, { ...house, base, corner: house.x + (isGableLeft ? front : side) });
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
    `M${x} ${base} ${x} ${top} ${x + front / 2} ${top - gable} ${corner} ${top} ${corner} ${base}z`,
  );
  add(dice.pick(row.shade), box(corner, top, side, base - top));
  add(
    row.roofShade,
    `M${x + front / 2} ${top - gable} ${corner + side - front / 2} ${top - gable} ${corner + side} ${top} ${corner} ${top}z`,
  );
}

function addGableRight(add, dice, row, { x, base, top, front, side, gable }) {
  const corner = x + side;
  const end = corner + front;
  add(dice.pick(row.lit), box(x, top, side, base - top));
  add(
    dice.pick(row.shade),
    `M${corner} ${base} ${corner} ${top} ${corner + front / 2} ${top - gable} ${end} ${top} ${end} ${base}z`,
  );
  add(row.roof, `M${x} ${top} ${x + front / 2} ${top - gable} ${corner + front / 2} ${top - gable} ${corner} ${top}z`);
}

/** A floor of windows is one dashed line; a lamp is painted over one dash. Only near houses count their two sides apart. */
function addWindows(windows, dice, row, { x, base, top, front, side, corner }) {
  const [wide, high] = row.window;
  const [across, down] = row.pitch;
  const isNear = wide > 5;
  const sides = isNear
    ? [
        [x, corner],
        [corner, x + front + side],
      ]
    : [[x, x + front + side]];
  for (const [left, right] of sides) {
    const count = Math.floor((right - left - wide) / across);
    const start = Math.round((left + right - count * across + across - wide) / 2);
    for (let y = top + high / 2 + down * 0.4; y < base - high / 2; y += down) {
      if (count < 1 || (!isNear && dice.chance(0.12))) continue;
      const level = Math.round(y);
      windows.dark += `M${start} ${level}h${(count - 1) * across + wide}`;
      if (dice.chance(row.lamps / sides.length))
        windows.lit += `M${start + dice.whole(0, count - 1) * across} ${level}h${wide}`;
    }
  }
}
