import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, outline, points, rings, star } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;
const [MIDDLE, GROUND] = [640, 612];

/** A company of one: the same house, looked through on the left and built of stone on the right. */
export function drawCompanyCover() {
  const picture = new Picture('c15', 1280, 720);
  const night = picture.shadeDown('night', stop(0, deep), stop(1, mix(atlantic, azulejo, 0.5)));
  const day = picture.shadeDown('day', stop(0, mix(azulejo, sky, 0.5)), stop(1, mix(gold, limestone, 0.35)));
  const stones = picture.shadeDown('stones', stop(0, limestone), stop(1, mix(stone, gold, 0.25)));
  const columns = [0, 1, 2].map((i) => 676 + i * 88);
  const rows = [262, 378, 494];
  const windows = columns.flatMap((x) => rows.map((y) => [x, y]));
  const mirrored = windows.map(([x, y]) => arch(2 * MIDDLE - x - 52, y + 78, 52, 78)).join('');
  return picture.paint(
    fill(night, box(0, 0, MIDDLE, 720)),
    fill(day, box(MIDDLE, 0, MIDDLE, 720)),
    stroke(limestone, 1.1, rings(MIDDLE, 200, 190, 26, 18, 1.07), { opacity: 0.22 }),
    circle(1080, 150, 52, { fill: mix(gold, limestone, 0.5) }),
    fill(layTiles(picture, 'tiles', 54, GROUND, 16), box(0, GROUND, 1280, 108)),
    fill(deep, box(0, GROUND, MIDDLE, 108), { opacity: 0.55 }),
    // The house that is not there.
    stroke(gold, 3, `M${MIDDLE} 160L340 216V${GROUND}`, { 'stroke-dasharray': '3 11', 'stroke-linecap': 'round' }),
    stroke(mix(sky, limestone, 0.4), 2.5, mirrored, { 'stroke-dasharray': '7 7', opacity: 0.85 }),
    ...points('420 330, 520 470, 390 540, 560 270').map(([x, y]) => circle(x, y, 3, { fill: gold })),
    // The house of stone.
    fill(stones, box(MIDDLE, 216, 300, GROUND - 216)),
    fill(mix(terracotta, gold, 0.15), outline(points('640 160, 956 216, 956 228, 640 228'))),
    fill(mix(stone, azulejo, 0.35), box(MIDDLE, 228, 300, 10)),
    fill(azulejo, windows.map(([x, y]) => arch(x, y + 78, 52, 78)).join('')),
    fill(mix(gold, limestone, 0.35), windows.map(([x, y]) => arch(x + 6, y + 78, 40, 66)).join('')),
    stroke(azulejo, 3, windows.map(([x, y]) => `M${x + 26} ${y + 14}v64M${x + 6} ${y + 48}h40`).join('')),
    fill(mix(stone, azulejo, 0.25), box(MIDDLE, 590, 320, 22)),
    // One door, half of each.
    fill(deep, arch(592, GROUND, 96, 150)),
    fill(mix(terracotta, deep, 0.35), `M640 ${GROUND}V462a48 48 0 0 1 48 48V${GROUND}z`),
    stroke(gold, 3, arch(592, GROUND, 96, 150)),
    fill(gold, star(640, 520, 24, 8, 4)),
    circle(660, 556, 5, { fill: brass }),
    stroke(brass, 2, `M${MIDDLE} 0V160`, { 'stroke-dasharray': '2 9' }),
  );
}
