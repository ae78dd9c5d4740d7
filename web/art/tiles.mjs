import { circle, fill, palette, stroke } from './draw.mjs';
import { box, leaf, star } from './shapes.mjs';

const { azulejo, limestone, sky, brass, gold } = palette;

/**
 * The tile of the house on a 64-unit cell: four leaves along the diagonals leave a curved star between them, which the
 * neighbours complete to a ring. Mark, borders, patterns and the painted walls all use it.
 */
export function tileLeaves(size = 64) {
  const [middle, bend] = [size / 2, size / 2];
  const inset = 0;
  return [
    [inset, inset],
    [size - inset, inset],
    [size - inset, size - inset],
    [inset, size - inset],
  ]
    .map(([x, y]) => leaf(x, y, middle, middle, bend))
    .join('');
}

/** The painted tile, as a weave to fill walls with. */
export function layTiles(picture, id, size, top = 0, left = 0) {
  const cell = [
    fill(limestone, box(0, 0, 64, 64)),
    fill(azulejo, tileLeaves()),
    fill(sky, star(32, 32, 24, 9)),
    fill(limestone, star(32, 32, 15, 5.5), { decimals: 1 }),
    circle(32, 32, 4, { fill: brass }),
    stroke(azulejo, 1, box(0, 0, 64, 64), { opacity: 0.3 }),
  ];
  const scale = size / 64;
  return picture.weave(id, 64, 64, { patternTransform: `translate(${left} ${top})scale(${scale})` }, cell);
}

export const tileColours = { azulejo, limestone, sky, brass, gold };
