import { Dice, Picture, circle, fill, mix, palette, stop, stroke } from './draw.mjs';
import { drawOrangeTree } from './orange-tree.mjs';
import { arch, box, disc, outline, points, star } from './shapes.mjs';
import { layTiles } from './tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold } = palette;
const GROUND = 868;
const shadow = mix(azulejo, deep, 0.35);

/** In place of a portrait: the door of the house, open. An emblem that pretends to be nobody. */
export function drawFounder() {
  const dice = new Dice(1820);
  const picture = new Picture('door', 800, 1000, { preserveAspectRatio: 'xMidYMid slice' });
  return picture.paint(
    ...paintFront(picture),
    ...paintPortal(),
    ...paintDoor(picture),
    ...paintSteps(),
    ...paintLantern(),
    fill(shadow, disc(622, 946, 108, 11), { opacity: 0.45 }),
    drawOrangeTree(dice, 692, 948, 0.78),
  );
}

function paintFront(picture) {
  const wall = picture.shadeDown('wall', stop(0, mix(limestone, gold, 0.1)), stop(1, mix(stone, gold, 0.14)));
  const tiles = layTiles(picture, 'tiles', 54, GROUND - 324, 22);
  return [
    fill(wall, box(0, 0, 800, 1000)),
    fill(tiles, box(0, GROUND - 324, 800, 324)),
    fill(mix(stone, azulejo, 0.22), box(0, GROUND, 800, 80)),
    fill(azulejo, box(0, GROUND - 336, 800, 12)),
    fill(gold, box(0, GROUND - 342, 800, 4)),
    fill(limestone, box(0, GROUND - 352, 800, 10)),
    stroke(mix(stone, azulejo, 0.3), 1.5, `M0 ${GROUND - 352}H800`),
    fill(limestone, box(0, 44, 800, 26)),
    fill(mix(stone, azulejo, 0.25), box(0, 70, 800, 7)),
  ];
}

/** Pilasters, capitals, an arch of wedge stones with its key. */
function paintPortal() {
  const pale = mix(limestone, stone, 0.25);
  const line = mix(stone, azulejo, 0.42);
  const pilaster = (x) => box(x, 372, 62, GROUND - 372) + box(x - 8, GROUND - 46, 78, 46) + box(x - 8, 352, 78, 20);
  const edges = (x) =>
    `M${x + 14} 388V${GROUND - 60}M${x + 48} 388V${GROUND - 60}M${x - 8} 372H${x + 70}M${x - 8} ${GROUND - 46}H${x + 70}`;
  const wedges = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI - (Math.PI * i) / 12;
    const [c, s] = [Math.cos(angle), -Math.sin(angle)];
    return `M${400 + 148 * c} ${352 + 148 * s}L${400 + 210 * c} ${352 + 210 * s}`;
  }).join('');
  return [
    fill(pale, `${arch(190, GROUND, 420, GROUND - 142)}${pilaster(190)}${pilaster(548)}`),
    fill(
      limestone,
      outline(points('378 132, 422 132, 414 212, 386 212')) + box(150, 96, 500, 20) + box(170, 116, 460, 12),
    ),
    stroke(
      line,
      1.6,
      `${wedges}${edges(190)}${edges(548)}M190 352a210 210 0 0 1 420 0M252 352a148 148 0 0 1 296 0M378 132l8 80h28l8-80M150 116h500M170 128h460`,
    ),
    fill(mix(stone, azulejo, 0.3), box(170, 128, 460, 6), { opacity: 0.6 }),
  ];
}

/** The fanlight, one leaf closed, the other open on a lit hall. */
function paintDoor(picture) {
  const hall = picture.shadeDown(
    'hall',
    stop(0, mix(gold, brass, 0.4)),
    stop(0.6, gold),
    stop(1, mix(gold, limestone, 0.5)),
  );
  const leaf = picture.shadeAcross('leaf', stop(0, atlantic), stop(1, mix(atlantic, azulejo, 0.5)));
  const panels = (x, wide) => points('392 150, 562 120, 702 128').map(([y, high]) => box(x, y, wide, high));
  const spokes = [30, 60, 90, 120, 150].map((turn) => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), -Math.sin((turn * Math.PI) / 180)];
    return `M${400 + 42 * c} ${352 + 42 * s}L${400 + 142 * c} ${352 + 142 * s}`;
  });
  return [
    fill(deep, arch(252, GROUND, 296, GROUND - 204)),
    fill(hall, box(400, 372, 148, GROUND - 372)),
    fill(mix(gold, brass, 0.75), `${arch(446, 800, 66, 190)}M400 ${GROUND}L446 800H512L548 832V${GROUND}z`, {
      opacity: 0.55,
    }),
    fill(mix(gold, limestone, 0.6), arch(458, 800, 42, 170)),
    fill(leaf, box(256, 372, 144, GROUND - 372)),
    fill(mix(atlantic, deep, 0.5), `M548 372 548 ${GROUND} 520 ${GROUND + 14} 520 384z`),
    stroke(mix(azulejo, sky, 0.3), 2.5, panels(276, 104)),
    fill(mix(deep, atlantic, 0.6), panels(286, 84)),
    fill(mix(gold, sky, 0.25), 'M266 352a134 134 0 0 1 268 0z'),
    stroke(deep, 5, `${spokes.join('')}M358 352a42 42 0 0 1 84 0M308 352a92 92 0 0 1 184 0`),
    fill(mix(atlantic, deep, 0.3), box(252, 350, 296, 24)),
    fill(gold, star(328, 478, 26, 8) + disc(386, 632, 6)),
    circle(328, 478, 34, { fill: 'none', stroke: gold, 'stroke-width': 2.5 }),
  ];
}

function paintSteps() {
  const step = (i) => box(170 - i * 34, GROUND + i * 38, 460 + i * 68, 38);
  return [
    fill(mix(stone, deep, 0.18), box(0, GROUND + 76, 800, 60)),
    ...[0, 1, 2].flatMap((i) => [
      fill(mix(stone, deep, 0.1 + i * 0.03), step(i)),
      fill(mix(limestone, stone, 0.2 + i * 0.1), box(164 - i * 34, GROUND + i * 38, 472 + i * 68, 11)),
    ]),
    fill(mix(gold, limestone, 0.5), `M400 ${GROUND}h148l-20 11H384zM370 ${GROUND + 11}h150l-16 27H346z`, {
      opacity: 0.6,
    }),
    fill(shadow, outline(points('0 0, 330 0, 70 1000, 0 1000')), { opacity: 0.42 }),
  ];
}

function paintLantern() {
  const [x, y] = [696, 300];
  return [
    circle(x, y + 30, 92, { fill: gold, opacity: 0.16 }),
    circle(x, y + 30, 52, { fill: gold, opacity: 0.25 }),
    fill(mix(gold, limestone, 0.45), `M${x - 20} ${y + 6}h40l-8 52h-24z`),
    stroke(
      deep,
      4,
      `M${x - 20} ${y + 6}h40l-8 52h-24zM${x} ${y + 6}v52M${x} ${y - 12}v-26q0-16 16-16h40M${x + 56} ${y - 76}v44`,
      { 'stroke-linejoin': 'round' },
    ),
    fill(deep, `M${x - 25} ${y + 7}l15-19h20l15 19zM${x - 8} ${y + 60}h16l-8 12z`),
  ];
}
