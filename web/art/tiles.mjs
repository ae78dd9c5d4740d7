import { circle, fill, palette, stroke } from './draw.mjs';
import { box, leaf, points, star } from './shapes.mjs';

const { azulejo, limestone, sky, brass } = palette;

/**
 * The leaves of the house tile: four on the diagonals of a square cell, so that a curved star stays free between them
 * and neighbours complete the leaves to circles. `inset` draws them in from the corners, `heart` from the middle;
 * above 1, `slender` narrows them.
 */
export function drawLeaves(size, { inset = 0, heart = 0, slender = 1 } = {}) {
  const middle = size / 2;
  return points('-1 -1, 1 -1, 1 1, -1 1')
    .map(([sx, sy]) => {
      const [outer, inner] = [middle - inset, heart];
      return leaf(
        middle + sx * outer,
        middle + sy * outer,
        middle + sx * inner,
        middle + sy * inner,
        (outer - inner) * slender,
      );
    })
    .join('');
}

/** The painted tile of one 64-unit cell. */
function paintTile() {
  return [
    fill(limestone, box(0, 0, 64, 64)),
    fill(azulejo, drawLeaves(64)),
    fill(sky, star(32, 32, 24, 9)),
    fill(limestone, star(32, 32, 15, 5.5), { decimals: 1 }),
    circle(32, 32, 4, { fill: brass }),
    stroke(azulejo, 1, box(0, 0, 64, 64), { opacity: 0.3 }),
  ];
}

/** A wall of painted tiles of `size`, as a weave to fill shapes with. */
export function layTiles(picture, id, size, top = 0, left = 0) {
  const transform = `translate(${left} ${top})scale(${Math.round((size / 64) * 1000) / 1000})`;
  return picture.weave(id, 64, 64, { patternTransform: transform }, ...paintTile());
}
