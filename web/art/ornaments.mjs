import { Picture, circle, fill, palette, stroke } from './draw.mjs';
import { box, disc, points, star } from './shapes.mjs';
import { drawLeaves } from './tiles.mjs';

const { azulejo, sky, limestone, brass, gold } = palette;

/** A frieze of tiles, 64 wide and 72 high, seamless to both sides. */
export function drawTileBorder() {
  const picture = new Picture('border', 64, 72);
  return picture.paint(
    fill(limestone, box(0, 0, 64, 72)),
    fill(azulejo, drawLeaves(64), { transform: 'translate(0 4)' }),
    fill(sky, star(32, 36, 25, 9)),
    fill(limestone, star(32, 36, 16, 6), { decimals: 1 }),
    circle(32, 36, 4, { fill: brass }),
    fill(azulejo, box(0, 0, 64, 4) + box(0, 68, 64, 4)),
    fill(gold, box(0, 4, 64, 1.5) + box(0, 66.5, 64, 1.5), { decimals: 1 }),
  );
}

/** The geometry of the tile in lines alone, one 96-unit cell. */
export function paintLattice() {
  const corners = points('0 0, 96 0, 96 96, 0 96');
  return [
    stroke(sky, 1.2, drawLeaves(96) + star(48, 48, 22, 8) + corners.map(([x, y]) => disc(x, y, 10)).join('')),
    fill(sky, star(48, 48, 10, 3.6), { decimals: 1 }),
  ];
}

/** The lattice, seamless both ways; it is meant to lie on either ground at low opacity. */
export function drawTilePattern() {
  return new Picture('lattice', 96, 96).paint(...paintLattice());
}
