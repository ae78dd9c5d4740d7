import { Picture, circle, element, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, star } from '../shapes.mjs';
import { drawLeaves, layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, limestone, brass, gold, terracotta } = palette;
const SIZE = 160;

/** Citizenship: the wall was always one tile short. */
export function drawCitizenshipCover() {
  const picture = new Picture('c8', 1280, 720);
  const wall = layTiles(picture, 'wall', SIZE, -40, 560);
  const light = picture.glow(
    'light',
    { r: 0.72 },
    stop(0, limestone, 0.1),
    stop(0.45, deep, 0.12),
    stop(1, deep, 0.72),
  );
  const tile = [
    element('rect', { width: 64, height: 64, rx: 1.5, fill: gold }),
    fill(brass, drawLeaves(64)),
    fill(mix(gold, limestone, 0.6), star(32, 32, 24, 9)),
    fill(terracotta, star(32, 32, 15, 5.5), { decimals: 1 }),
    circle(32, 32, 4, { fill: limestone }),
    stroke(limestone, 0.8, box(0.6, 0.6, 62.8, 62.8), { opacity: 0.7, decimals: 1 }),
  ];
  return picture.paint(
    fill(wall, box(0, 0, 1280, 720)),
    fill(light, box(0, 0, 1280, 720)),
    fill(mix(deep, atlantic, 0.4), box(560, 280, SIZE, SIZE)),
    stroke(azulejo, 1.5, 'M560 320h160M560 360h160M560 400h160M600 280v160M640 280v160M680 280v160', { opacity: 0.6 }),
    stroke(deep, 5, box(560, 280, SIZE, SIZE)),
    group(
      { transform: 'translate(588 226)rotate(9)scale(2.55)' },
      fill(deep, box(-3, 8, 64, 64), { opacity: 0.45 }),
      ...tile,
    ),
  );
}
