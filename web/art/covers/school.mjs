import { Picture, circle, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, land, outline, points, rings } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta, olive } = palette;
const GROUND = 600;

/** Kites over the yard: x, y, size and turn in degrees. */
const KITES = points('300 170 1.25 18, 520 286 0.8 -14, 150 330 0.7 30');

/** Moving with children: a village school with its bell, and kites that came along. */
export function drawSchoolCover() {
  const picture = new Picture('c20', 1280, 720);
  const air = picture.shadeDown('air', stop(0, mix(azulejo, sky, 0.75)), stop(1, mix(gold, limestone, 0.55)));
  const tiles = layTiles(picture, 'tiles', 44, GROUND, 12);
  const windows = [724, 816, 1012, 1104].map((x) => arch(x, 500, 56, 112)).join('');
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    circle(420, 420, 84, { fill: mix(gold, limestone, 0.4) }),
    stroke(limestone, 1.2, rings(420, 420, 106, 24, 16, 1.08), { opacity: 0.55 }),
    fill(mix(olive, sky, 0.4), land(points('-20 520, 180 480, 420 510, 700 470, 1000 500, 1300 470'), 720)),
    fill(mix(olive, deep, 0.15), land(points('-20 580, 240 556, 560 590, 900 580, 1300 590'), 720)),
    // The school: a long front, tiles to the sills, the bell over the door.
    fill(limestone, box(690, 350, 504, GROUND - 350)),
    fill(tiles, box(690, 520, 504, GROUND - 520)),
    fill(azulejo, box(690, 512, 504, 8)),
    fill(terracotta, outline(points('664 354, 712 292, 1172 292, 1220 354'))),
    stroke(mix(terracotta, deep, 0.3), 2, 'M680 334H1204M696 314H1188'),
    fill(limestone, box(900, 190, 84, 420)),
    fill(terracotta, outline(points('886 194, 942 130, 998 194'))),
    fill(mix(sky, deep, 0.35), arch(918, 276, 48, 66)),
    fill(brass, 'M926 266q4-36 16-36t16 36z'),
    circle(942, 268, 5, { fill: deep }),
    circle(942, 330, 26, { fill: mix(limestone, gold, 0.2), stroke: azulejo, 'stroke-width': 5 }),
    stroke(deep, 4, 'M942 330V313M942 330H955', { 'stroke-linecap': 'round' }),
    fill(mix(atlantic, deep, 0.2), windows),
    stroke(mix(stone, azulejo, 0.3), 5, windows),
    fill(mix(terracotta, deep, 0.25), arch(910, GROUND, 64, 150)),
    stroke(mix(stone, azulejo, 0.3), 6, arch(910, GROUND, 64, 150)),
    circle(962, 540, 4, { fill: gold }),
    // The path to the door.
    fill(mix(stone, gold, 0.3), 'M910 600h64c20 50 90 80 120 120H700c60-50 180-70 210-120z'),
    ...KITES.map(([x, y, size, turn], i) =>
      group(
        { transform: `translate(${x} ${y})rotate(${turn})scale(${size})` },
        stroke(deep, 2, 'M0 96c-30 60 40 90 6 150s20 80 60 130', { opacity: 0.55 }),
        fill([terracotta, azulejo, gold][i], outline(points('0 -96, 66 0, 0 96, -66 0'))),
        fill(limestone, outline(points('0 -96, 66 0, 0 0')) + outline(points('0 96, -66 0, 0 0')), { opacity: 0.45 }),
        stroke(deep, 2, 'M0-96V96M-66 0H66', { opacity: 0.6 }),
        fill(
          [gold, terracotta, azulejo][i],
          outline(points('-18 130, 4 142, -18 154')) + outline(points('26 130, 4 142, 26 154')),
        ),
        fill(
          [gold, terracotta, azulejo][i],
          outline(points('0 196, 22 208, 0 220')) + outline(points('44 196, 22 208, 44 220')),
        ),
      ),
    ),
  );
}
