import { Dice, circle, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, curve, hill, land, points, ridge, ripples, sample } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';
import { openScene, paintClouds, paintLight } from './scene.mjs';
import { drawHouseRow } from './town.mjs';
import { engraveWater } from './water.mjs';

const WATER = 640;
const SUN = [1285, 596];
const { deep, atlantic, azulejo, sky, limestone, gold, terracotta, olive } = palette;
const rose = mix(terracotta, limestone, 0.45);
const plum = mix(atlantic, terracotta, 0.28);

/** Lisbon from the river, after sunset: the south bank, the bridge, the hill of the castle. */
export function drawLisbonDusk() {
  const dice = new Dice(20261120);
  const picture = openScene('lis');
  return picture.paint(
    ...paintSky(picture),
    ...paintRiver(picture, dice),
    ...paintBridge(),
    ...paintCity(picture, dice),
    ...paintTerrace(picture),
  );
}

function paintSky(picture) {
  const air = picture.shadeDown(
    'sky',
    stop(0, deep),
    stop(0.3, mix(atlantic, azulejo, 0.45)),
    stop(0.5, mix(azulejo, sky, 0.3)),
    stop(0.66, mix(mix(azulejo, sky, 0.6), rose, 0.4)),
    stop(0.8, mix(rose, sky, 0.2)),
    stop(0.9, mix(rose, gold, 0.45)),
    stop(1, mix(gold, limestone, 0.2)),
  );
  const sun = picture.glow(
    'sun',
    {},
    stop(0, mix(gold, limestone, 0.6), 0.95),
    stop(0.16, gold, 0.55),
    stop(0.5, mix(gold, rose, 0.6), 0.22),
    stop(1, rose, 0),
  );
  return [
    fill(air, box(0, 0, 1920, WATER)),
    ...paintLight(SUN, sun, { reach: 470, first: 72 }),
    paintClouds(points('1370 236 330, 880 318 250, 1480 392 150'), 0.14),
    circle(...SUN, 40, { fill: mix(gold, limestone, 0.75) }),
  ];
}

function paintRiver(picture, dice) {
  const water = picture.shadeDown(
    'water',
    stop(0, mix(gold, rose, 0.55)),
    stop(0.16, mix(mix(sky, azulejo, 0.4), rose, 0.4)),
    stop(0.5, mix(azulejo, atlantic, 0.4)),
    stop(1, deep),
  );
  const bank = points('0 512, 180 498, 420 520, 640 546, 800 562, 900 578, 960 616, 1010 640');
  const far = points('900 626, 1080 614, 1300 622, 1560 606, 1700 600');
  const christ = 'M872 574l3-40h10l3 40zM877 535v-17h-11v-3l11-1.5a3 3 0 1 1 6 0l11 1.5v3h-11v17z';
  return [
    fill(mix(mix(rose, sky, 0.4), gold, 0.35), land(far, WATER)),
    fill(mix(plum, azulejo, 0.35), land(bank, WATER) + christ, { decimals: 1 }),
    fill(water, box(0, WATER, 1920, 440)),
    stroke(
      mix(gold, limestone, 0.5),
      2,
      ripples(dice, 60, { centre: SUN[0], top: WATER + 4, bottom: 860, spread: [30, 190], length: [8, 74] }),
      { opacity: 0.75, 'stroke-linecap': 'round' },
    ),
    engraveWater(dice, limestone, WATER + 5, 970, { opacity: 0.16 }),
  ];
}

/** The deck hangs from a cable through the two towers; the hangers are cut from the cable's own parabola. */
function paintBridge() {
  const red = mix(terracotta, plum, 0.4);
  const [left, right, top, deck] = [1130, 1440, 426, 562];
  const middle = (left + right) / 2;
  const cableAt = (x) => {
    if (x < left) return top + (deck - top) * (1 - ((x - left + 170) / 170) ** 1.7);
    if (x > right) return top + (deck - top) * (1 - ((right + 170 - x) / 170) ** 1.7);
    return deck - 14 - (deck - 14 - top) * ((x - middle) / (middle - left)) ** 2;
  };
  let hangers = '';
  for (let x = left - 155; x < right + 160; x += 12)
    if (Math.abs(x - left) > 5) hangers += `M${x} ${cableAt(x)}V${deck}`;
  const tower = (x) =>
    `M${x - 8} 648l4-222h3v222zM${x + 8} 648l-4-222h-3v222z` +
    box(x - 5, 424, 10, 4) +
    box(x - 6, 470, 12, 3) +
    box(x - 6, 516, 12, 3) +
    box(x - 7, 568, 14, 3) +
    box(x - 14, 644, 28, 8);
  const braces = (x) => [428, 473, 519, 571, 609].map((y) => `M${x - 5} ${y}l10 38m0-38l-10 38`).join('');
  return [
    stroke(red, 0.8, hangers, { opacity: 0.75 }),
    stroke(red, 1, braces(left) + braces(right)),
    stroke(
      red,
      2,
      curve(sample(cableAt, left - 170, left, 34)) +
        curve(sample(cableAt, left, right, 31)) +
        curve(sample(cableAt, right, right + 170, 34)),
      { decimals: 1 },
    ),
    stroke(red, 4, `M880 ${deck + 4}L960 ${deck + 1}H1700`),
    stroke(red, 1, `M960 ${deck + 8}H1700`),
    fill(red, tower(left) + tower(right) + box(955, 562, 5, 60) + box(918, 566, 4, 34)),
  ];
}

const hillAt = (x) => 780 - hill(x, 1760, 290, 362) - hill(x, 1400, 220, 66);
const nearAt = (x) => 850 - hill(x, 1920, 420, 96) - hill(x, 1330, 220, 26);

/** Colours of a row of houses; `dusk` (0 to 1) is how far the evening has taken them. */
function dressRow(dusk) {
  const toward = (colour) => mix(colour, mix(deep, plum, 0.5), dusk);
  return {
    lit: [mix(rose, limestone, 0.5), mix(terracotta, limestone, 0.62), limestone, mix(rose, gold, 0.25)].map(toward),
    shade: [mix(plum, sky, 0.3), mix(azulejo, rose, 0.4), mix(atlantic, rose, 0.38)].map(toward),
    roof: toward(mix(terracotta, rose, 0.16)),
    roofShade: toward(mix(terracotta, plum, 0.5)),
    windowColour: toward(mix(atlantic, plum, 0.4)),
    lampColour: mix(gold, limestone, 0.2),
  };
}

function paintCity(picture, dice) {
  const far = Array.from({ length: 6 }, (_, i) => ({
    ...dressRow(0.34 - i * 0.02),
    from: 1200,
    to: 1930,
    baseAt: (x) => hillAt(x) + 62 + i * 36,
    limit: 760,
    depth: 50,
    front: [15 + i, 24 + i],
    side: [18 + i, 34 + i * 2],
    height: [22 + i, 34 + i * 2],
    gable: [6, 10],
    gap: [0, 9],
    window: [3, 5],
    pitch: [8, 11],
    lamps: 0.3,
  }));
  const near = [0, 1].map((i) => ({
    ...dressRow(0.56 + i * 0.26),
    from: 1060 - i * 500,
    to: 1930,
    baseAt: (x) => nearAt(x) + i * 84 + hill(x, 560, 300, 30),
    limit: 1000,
    depth: 140,
    front: [40 + i * 20, 56 + i * 26],
    side: [46 + i * 24, 80 + i * 30],
    height: [44 + i * 8, 76 + i * 14],
    gable: [16 + i * 7, 23 + i * 9],
    gap: [-5, -1],
    window: [6 + i * 2, 11 + i * 3],
    pitch: [15 + i * 4, 21 + i * 6],
    lamps: 0.45,
  }));
  const shadow = picture.shadeDown('dusk', stop(0, deep, 0), stop(1, deep, 0.75));
  return [
    fill(mix(plum, azulejo, 0.2), ridge(hillAt, 800, { from: 1080 })),
    ...paintCastle(),
    ...far.flatMap((row) => drawHouseRow(dice, row)),
    paintTrees(dice),
    ...paintDome(),
    ...paintBoats(),
    ...near.flatMap((row) => drawHouseRow(dice, row)),
    fill(shadow, box(0, 760, 1920, 250)),
  ];
}

function paintTrees(dice) {
  let data = '';
  for (let i = 0; i < 34; i++) {
    const x = dice.between(1440, 1920);
    const y = hillAt(x) + dice.between(44, 150);
    if (y < 690) data += `M${x} ${y}h0m9 4h0`;
  }
  return stroke(mix(olive, plum, 0.62), 15, data, { 'stroke-linecap': 'round' });
}

/** The castle of Saint George: walls along the crest, square towers, their backs to the light. */
function paintCastle() {
  const wall = mix(plum, rose, 0.3);
  const merlons = (x, y, count) => `M${x} ${y}` + 'v-5h5v5h4'.repeat(count);
  const tower = (x, y, count) => `${merlons(x, y, count)}V500H${x}z`;
  const walls =
    tower(1618, 424, 28) + tower(1640, 394, 3) + tower(1696, 372, 5) + tower(1766, 398, 3) + tower(1822, 410, 3);
  const shade = box(1658, 396, 8, 30) + box(1725, 374, 14, 52) + box(1783, 400, 9, 30) + box(1839, 412, 9, 20);
  return [
    fill(wall, walls),
    fill(mix(plum, deep, 0.2), shade + box(1618, 446, 252, 40)),
    stroke(wall, 1.5, 'M1716 368v-30'),
    fill(terracotta, 'M1716 338h20l-6 6 6 6h-20z'),
  ];
}

/** The white dome of Santa Engracia above the quay. */
function paintDome() {
  const white = mix(limestone, rose, 0.35);
  const shade = mix(plum, sky, 0.35);
  const body =
    box(1440, 700, 96, 90) +
    box(1450, 678, 76, 24) +
    'M1454 674c0-30 12-46 34-50 22 4 34 20 34 50z' +
    box(1482, 606, 12, 18) +
    'M1482 606c0-6 3-9 6-12 3 3 6 6 6 12z';
  const side = box(1496, 700, 40, 90) + box(1496, 678, 30, 24) + 'M1492 624c20 5 30 21 30 50h-22c2-24-1-40-8-50z';
  return [
    fill(white, body),
    fill(shade, side),
    stroke(mix(plum, azulejo, 0.4), 12, 'M1448 718h44M1458 690h34', { 'stroke-dasharray': '5 8' }),
  ];
}

function paintBoats() {
  const boat = (x, y, size, sail) =>
    group(
      { transform: `translate(${x} ${y})scale(${size})` },
      fill(sail, 'M2 0V-58Q26-22 28-4zM-2-2V-46Q-16-18-20-4z'),
      fill(deep, 'M-26 0H34L24 9H-16z'),
    );
  return [
    boat(1150, 716, 0.85, mix(limestone, rose, 0.2)),
    boat(1030, 680, 0.46, mix(limestone, rose, 0.4)),
    boat(800, 756, 1.1, mix(limestone, plum, 0.3)),
  ];
}

function paintTerrace(picture) {
  const stone = mix(limestone, plum, 0.62);
  return [
    fill(layTiles(picture, 'tile', 64, 1000), box(0, 1000, 1920, 80)),
    fill(deep, box(0, 1000, 1920, 80), { opacity: 0.5 }),
    fill(stone, box(0, 976, 1920, 24)),
    fill(mix(stone, limestone, 0.5), box(0, 972, 1920, 6)),
    fill(deep, box(0, 1000, 1920, 7), { opacity: 0.45 }),
  ];
}
