import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, disc, outline, points, rings } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;
const STREET = 640;

/** A house front: left edge, width, height, colour, windows across and floors. */
const FRONTS = [
  { x: -30, wide: 210, high: 400, colour: mix(terracotta, limestone, 0.5), across: 3, floors: 3 },
  { x: 180, wide: 170, high: 470, colour: mix(gold, limestone, 0.45), across: 2, floors: 4 },
  { x: 350, wide: 160, high: 380, colour: mix(sky, limestone, 0.55), across: 2, floors: 3 },
  { x: 510, wide: 260, high: 500, colour: 'tiles', across: 3, floors: 4 },
  { x: 770, wide: 170, high: 410, colour: mix(limestone, stone, 0.4), across: 2, floors: 3 },
  { x: 940, wide: 180, high: 460, colour: mix(terracotta, limestone, 0.3), across: 2, floors: 4 },
  { x: 1120, wide: 190, high: 370, colour: mix(gold, limestone, 0.65), across: 3, floors: 3 },
];

/** Property: a Lisbon street in elevation, one of its doors in brass. */
export function drawPropertyCover() {
  const picture = new Picture('c5', 1280, 720);
  const air = picture.shadeDown('air', stop(0, mix(azulejo, sky, 0.25)), stop(1, mix(sky, limestone, 0.5)));
  const tiles = layTiles(picture, 'tiles', 37.2, STREET, 510);
  const dim = picture.shadeAcross(
    'dim',
    stop(0, deep, 0.5),
    stop(0.38, deep, 0),
    stop(0.62, deep, 0),
    stop(1, deep, 0.5),
  );
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    circle(640, 150, 74, { fill: mix(limestone, gold, 0.2) }),
    stroke(limestone, 1.2, rings(640, 150, 96, 22, 18, 1.08), { opacity: 0.35 }),
    ...FRONTS.flatMap((front) => paintFront(front, tiles)),
    fill(dim, box(0, 0, 1280, 720)),
    fill(mix(stone, deep, 0.35), box(0, STREET, 1280, 80)),
    fill(mix(stone, deep, 0.12), box(0, STREET, 1280, 12)),
    stroke(deep, 2, 'M0 664H1280M0 690H1280', { 'stroke-dasharray': '46 3', opacity: 0.4 }),
    fill(gold, outline(points('602 652, 678 652, 760 720, 520 720')), { opacity: 0.5 }),
  );
}

function paintFront({ x, wide, high, colour, across, floors }, tiles) {
  const isOurs = colour === 'tiles';
  const top = STREET - high;
  const pitch = wide / across;
  const storey = (high - 130) / floors;
  let windows = '';
  let rails = '';
  for (let floor = 0; floor < floors; floor++) {
    for (let i = 0; i < across; i++) {
      const [left, head] = [x + pitch * (i + 0.5) - 17, top + 34 + storey * floor];
      windows += box(left, head, 34, storey * 0.62);
      rails += `M${left - 8} ${head + storey * 0.5}h50`;
    }
  }
  const middle = x + wide / 2;
  const door = isOurs ? arch(middle - 38, STREET, 76, 124) : arch(middle - 24, STREET, 48, 96);
  const wall = isOurs ? tiles : colour;
  const roof = `M${x - 3} ${top} ${x + 18} ${top - 34} ${x + wide - 18} ${top - 34} ${x + wide + 3} ${top}z`;
  return [
    fill(wall, box(x, top, wide, high)),
    fill(mix(terracotta, deep, 0.15), roof),
    fill(limestone, box(x - 2, top - 2, wide + 4, 12)),
    stroke(limestone, 9, windows + door),
    fill(mix(atlantic, azulejo, 0.25), windows),
    stroke(deep, 12, rails, { 'stroke-dasharray': '2 4.250' }),
    fill(isOurs ? brass : atlantic, door),
    isOurs
      ? stroke(gold, 2.5, `${arch(middle - 28, STREET, 56, 108)}M${middle} ${STREET}v-86`) +
        fill(limestone, disc(middle + 9, 588, 4))
      : '',
  ];
}
