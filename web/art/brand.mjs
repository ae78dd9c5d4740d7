import { Picture, element, fill, palette, shape, stroke } from './draw.mjs';
import { arch, box, star } from './shapes.mjs';
import { paintLattice } from './ornaments.mjs';
import { drawLisbonDusk } from './scenes/lisbon-dusk.mjs';
import { drawLeaves, layTiles } from './tiles.mjs';

const { deep, azulejo, limestone, brass, gold } = palette;

/** The mark: one azulejo. `radius` rounds its corners; a system that cuts its own corners wants none. */
function paintMark(radius) {
  return [
    element('rect', { width: 64, height: 64, rx: radius, fill: azulejo }),
    fill(limestone, drawLeaves(64, { inset: 7.5, heart: 3.5, slender: 1.12 }), { decimals: 1 }),
    fill(gold, star(32, 32, 12, 4), { decimals: 1 }),
  ];
}

export function drawLogoMark() {
  return new Picture('mark', 64, 64).paint(...paintMark(9));
}

export function drawFavicon() {
  return new Picture('icon', 64, 64).paint(...paintMark(12));
}

/** Full bleed: the telephone rounds it. */
export function drawAppIcon() {
  return new Picture('app', 64, 64).paint(...paintMark(0));
}

/** The picture of a link shared without one of its own: the mark, and Lisbon through an arch; the name is set at run time. */
export function drawShareCard() {
  const picture = new Picture('share', 1200, 630);
  const window = (inset) => arch(600 + inset, 572, 500 - 2 * inset, 516 - inset);
  const clip = picture.keep('clipPath', 'window', {}, shape(window(12)));
  const lattice = picture.weave('lattice', 96, 96, {}, ...paintLattice());
  const scene = new Picture('view', 500, 560, { width: 500, height: 560, x: 600, y: 42 });
  scene.paint(
    element(
      'g',
      { transform: 'translate(-656 -54)scale(.68)' },
      String(drawLisbonDusk()).replace('<svg ', '<svg width="1920" height="1080" '),
    ),
  );
  return picture.paint(
    fill(deep, box(0, 0, 1200, 630)),
    fill(lattice, box(0, 0, 1200, 580), { opacity: 0.1 }),
    element('svg', { x: 190, y: 206, width: 184, height: 184, viewBox: '0 0 64 64' }, paintMark(7)),
    element('g', { 'clip-path': `url(#${clip})` }, String(scene)),
    stroke(gold, 2, window(0)),
    fill(layTiles(picture, 'tiles', 50, 580), box(0, 580, 1200, 50)),
    fill(brass, box(0, 574, 1200, 6)),
  );
}
