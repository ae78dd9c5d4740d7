import { Dice, Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, outline, points, rings, ripples } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta, olive } = palette;
const [SUN, HORIZON, TABLE] = [640, 356, 560];

/** Remote work: a table at a window over the Atlantic, with the day's work open on it. */
export function drawRemoteWorkCover() {
  const picture = new Picture('c13', 1280, 720);
  const dice = new Dice(1302);
  const air = picture.shadeDown('air', stop(0, mix(azulejo, sky, 0.55)), stop(1, mix(gold, limestone, 0.3)));
  const water = picture.shadeDown('water', stop(0, mix(sky, limestone, 0.1)), stop(1, azulejo));
  const wall = picture.shadeAcross('wall', stop(0, mix(limestone, stone, 0.4)), stop(1, mix(stone, gold, 0.25)));
  const wood = picture.shadeDown('wood', stop(0, mix(terracotta, brass, 0.45)), stop(1, mix(terracotta, deep, 0.45)));
  const view = picture.keep('clipPath', 'view', {}, fill(deep, arch(330, TABLE, 620, 520)));
  return picture.paint(
    fill(wall, box(0, 0, 1280, 720)),
    fill(layTiles(picture, 'tiles', 48, TABLE, 16), box(0, 368, 1280, TABLE - 368)),
    fill(azulejo, box(0, 358, 1280, 10)),
    fill(mix(limestone, stone, 0.15), arch(304, TABLE, 672, 546)),
    stroke(mix(stone, azulejo, 0.4), 2, arch(304, TABLE, 672, 546)),
    `<g clip-path="url(#${view})">`,
    fill(air, box(330, 0, 620, HORIZON)),
    circle(SUN, 268, 66, { fill: mix(gold, limestone, 0.45) }),
    stroke(limestone, 1.2, rings(SUN, 268, 88, 22, 14, 1.08), { opacity: 0.5 }),
    fill(water, box(330, HORIZON, 620, 220)),
    stroke(
      mix(gold, limestone, 0.5),
      4,
      ripples(dice, 46, { centre: SUN, top: HORIZON + 6, bottom: 540, spread: [40, 190], length: [20, 120] }),
      { 'stroke-linecap': 'round', opacity: 0.7 },
    ),
    fill(mix(olive, deep, 0.35), 'M330 372C420 340 470 338 540 364 470 372 400 384 330 396z'),
    fill(limestone, outline(points('770 350, 800 290, 800 350')) + outline(points('806 350, 806 272, 840 350'))),
    fill(deep, 'M760 354h88l-14 14h-60z'),
    '</g>',
    stroke(mix(limestone, stone, 0.2), 9, `M640 40V${TABLE}M330 330H950`),
    fill(wood, box(0, TABLE, 1280, 160)),
    fill(mix(gold, terracotta, 0.45), box(0, TABLE, 1280, 9)),
    stroke(mix(terracotta, deep, 0.6), 2, 'M0 612H1280M0 668H1280', { opacity: 0.5 }),
    // The open computer, its screen toward the light.
    fill(deep, outline(points('514 404, 766 404, 782 566, 498 566'))),
    fill(mix(atlantic, azulejo, 0.4), outline(points('526 416, 754 416, 768 554, 512 554'))),
    stroke(mix(sky, limestone, 0.3), 5, 'M548 446h92M548 470h140M548 494h72M548 518h116', { opacity: 0.8 }),
    fill(gold, 'M700 510l14-28 14 28z'),
    fill(mix(stone, deep, 0.15), outline(points('470 566, 810 566, 846 600, 434 600'))),
    fill(mix(stone, deep, 0.4), outline(points('434 600, 846 600, 842 608, 438 608'))),
    stroke(mix(stone, deep, 0.45), 3, 'M486 576H794M478 586H802', { 'stroke-dasharray': '14 5' }),
    // Coffee, a passport, and lemons in a bowl.
    fill(limestone, 'M918 548h74v30q0 26-37 26t-37-26z'),
    stroke(limestone, 8, 'M990 558q26 0 22 20t-28 14'),
    fill(mix(terracotta, deep, 0.5), 'M924 548h62v8h-62z'),
    stroke(limestone, 3, 'M940 534q-8-14 4-26t0-26M968 534q-8-14 4-26t0-26', {
      opacity: 0.7,
      'stroke-linecap': 'round',
    }),
    fill(mix(terracotta, deep, 0.25), outline(points('1060 600, 1150 580, 1184 640, 1092 662'))),
    circle(1122, 621, 17, { fill: 'none', stroke: gold, 'stroke-width': 3 }),
    ...points('196 540, 250 530, 300 544').map(([x, y]) => circle(x, y, 34, { fill: mix(gold, brass, x / 600) })),
    fill(azulejo, 'M128 548h242q-8 72-84 76h-74q-76-4-84-76z'),
    stroke(limestone, 4, 'M150 570h198', { 'stroke-dasharray': '10 8' }),
  );
}
