import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { box, disc, outline, points, rings, star } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;

/** Salary, rent and crypto on the way across: a coin, a house and a lattice carried by an aqueduct over the water. */
export function drawIncomeCover() {
  const picture = new Picture('c14', 1280, 720);
  const air = picture.shadeDown(
    'air',
    stop(0, atlantic),
    stop(0.62, mix(azulejo, sky, 0.35)),
    stop(1, mix(gold, sky, 0.3)),
  );
  const water = picture.shadeDown('water', stop(0, mix(azulejo, sky, 0.25)), stop(1, deep));
  const stones = picture.shadeDown('stones', stop(0, limestone), stop(1, mix(stone, azulejo, 0.3)));
  // Seven arches of one width; the opening is cut out of the wall.
  const wide = 1280 / 7;
  const openings = Array.from({ length: 7 }, (_, i) => {
    const [left, right] = [i * wide + 16, (i + 1) * wide - 16];
    return `M${left} 640V500a${(right - left) / 2} ${(right - left) / 2} 0 0 1 ${right - left} 0V640z`;
  }).join('');
  const lattice = points('952 236, 1016 236, 984 180, 920 180, 888 236, 920 292, 984 292');
  const bonds = [
    ...[0, 1, 2, 3, 4, 5].map((i) => [lattice[i], lattice[[1, 2, 3, 4, 5, 6][i]]]),
    ...[0].flatMap((middle) => [1, 2, 3, 4, 5, 6].map((i) => [lattice[middle], lattice[i]])),
    [lattice[6], lattice[1]],
  ];
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    stroke(limestone, 1.1, rings(640, 236, 150, 26, 20, 1.07), { opacity: 0.22 }),
    fill(water, box(0, 600, 1280, 120)),
    // The aqueduct and what is seen through it.
    fill(stones, `${box(0, 388, 1280, 252)}${openings}`, { 'fill-rule': 'evenodd' }),
    fill(mix(stone, azulejo, 0.25), box(0, 404, 1280, 8)),
    fill(limestone, box(0, 376, 1280, 16)),
    stroke(mix(stone, azulejo, 0.5), 1.5, 'M0 424H1280', { 'stroke-dasharray': '44 3' }),
    ...Array.from({ length: 8 }, (_, i) => fill(gold, star(i * wide, 452, 15, 5))),
    stroke(sky, 3, 'M40 656h150M260 676h210M560 654h120M700 692h240M900 662h190M1120 684h120M80 700h130', {
      'stroke-linecap': 'round',
      opacity: 0.55,
    }),
    // The way across, dashed as on the chart of the house.
    stroke(gold, 2.4, 'M60 360Q300 40 640 120T1220 360', { 'stroke-dasharray': '2 11', 'stroke-linecap': 'round' }),
    // A coin.
    circle(296, 244, 108, { fill: mix(brass, gold, 0.35) }),
    circle(296, 244, 94, { fill: gold }),
    stroke(mix(brass, deep, 0.15), 2.5, rings(296, 244, 84, 8, 2)),
    fill(mix(brass, deep, 0.1), star(296, 244, 58, 19, 4) + disc(296, 244, 6)),
    fill(gold, disc(296, 244, 9)),
    // A house with a porch.
    fill(mix(terracotta, gold, 0.15), outline(points('522 236, 640 142, 758 236, 758 248, 522 248'))),
    fill(limestone, box(544, 248, 192, 128)),
    fill(mix(stone, azulejo, 0.35), box(544, 248, 192, 12)),
    fill(azulejo, box(566, 282, 38, 46) + box(676, 282, 38, 46)),
    fill(mix(gold, limestone, 0.35), box(570, 286, 30, 38) + box(680, 286, 30, 38)),
    fill(azulejo, box(618, 296, 44, 80)),
    circle(653, 338, 3.5, { fill: gold }),
    fill(mix(terracotta, deep, 0.3), box(694, 150, 24, 58)),
    // A lattice of linked points.
    stroke(mix(sky, limestone, 0.5), 3, bonds.map((bond) => outline(bond, '')).join('')),
    ...lattice.map(([x, y], i) =>
      circle(x, y, i ? 15 : 24, { fill: i ? limestone : gold, stroke: atlantic, 'stroke-width': 4 }),
    ),
  );
}
