import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { box, disc, outline, points, rings } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, azulejo, sky, limestone, stone, brass, gold, terracotta, olive } = palette;
const [FIRST, WIDTH, RISE, COUNT, FLOOR] = [300, 176, 78, 5, 640];

/** Pay in shares: five steps up to a light, a coin for each year and a tree on the last. */
export function drawEquityCover() {
  const picture = new Picture('c19', 1280, 720);
  const air = picture.shadeDown('air', stop(0, mix(sky, limestone, 0.3)), stop(1, mix(gold, limestone, 0.5)));
  const steps = Array.from({ length: COUNT }, (_, i) => ({
    x: FIRST + i * WIDTH,
    top: FLOOR - (i + 1) * RISE,
  }));
  const tiles = layTiles(picture, 'tiles', 44, FLOOR, 14);
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    circle(1085, 170, 92, { fill: mix(gold, limestone, 0.35) }),
    stroke(limestone, 1.3, rings(1085, 170, 116, 24, 18, 1.08), { opacity: 0.6 }),
    fill(mix(sky, azulejo, 0.35), 'M0 560C160 500 320 520 480 556 700 600 960 520 1280 540V720H0z', { opacity: 0.6 }),
    ...steps.flatMap(({ x, top }, i) => [
      fill(tiles, box(x, top + 22, WIDTH, FLOOR - top - 22)),
      fill(deep, box(x, top + 22, WIDTH, FLOOR - top - 22), { opacity: 0.3 - i * 0.06 }),
      fill(mix(limestone, stone, 0.2), box(x - 8, top, WIDTH + 8, 24)),
      fill(mix(stone, deep, 0.2), box(x - 8, top + 24, WIDTH + 8, 6)),
    ]),
    // A coin stands on each of the first four steps.
    ...steps
      .slice(0, -1)
      .flatMap(({ x, top }) => [
        fill(mix(brass, deep, 0.2), disc(x + 84, top - 36, 36)),
        fill(gold, disc(x + 78, top - 36, 36)),
        circle(x + 78, top - 36, 25, { fill: 'none', stroke: brass, 'stroke-width': 4 }),
      ]),
    // The tree of the last.
    fill(terracotta, outline(points('1050 204, 1120 204, 1110 250, 1060 250'))),
    stroke(mix(brass, deep, 0.5), 9, 'M1085 206V140'),
    fill(mix(olive, deep, 0.15), disc(1085, 114, 62, 52)),
    fill(mix(olive, gold, 0.2), disc(1070, 102, 38, 30)),
    ...points('1052 126, 1094 136, 1120 104, 1080 92').map(([x, y]) =>
      circle(x, y, 9, { fill: mix(gold, terracotta, 0.4) }),
    ),
    fill(mix(stone, deep, 0.25), box(0, FLOOR, 1280, 80)),
    stroke(mix(stone, deep, 0.5), 2, `M0 ${FLOOR + 26}H1280M0 ${FLOOR + 54}H1280`, { 'stroke-dasharray': '90 8' }),
  );
}
