import { Dice, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, disc, hill, land, points, ridge, sample } from '../shapes.mjs';
import { calmLeft, openScene, paintClouds, paintLight } from './scene.mjs';
import { drawHouseRow } from './town.mjs';
import { engraveWater } from './water.mjs';

const { deep, atlantic, azulejo, sky, limestone, gold, terracotta, olive } = palette;
const WATER = 776;
const DOME = [1252, 566];
const rose = mix(terracotta, limestone, 0.56);
const plum = mix(atlantic, terracotta, 0.34);
const lilac = mix(plum, sky, 0.45);

/** Rome at first light, from the bridge upstream of the angels. */
export function drawRomanDomes() {
  const dice = new Dice(1626);
  const picture = openScene('rom');
  return picture.paint(
    ...paintSky(picture),
    ...paintSkyline(picture, dice),
    ...paintCastle(picture),
    ...paintRiver(picture, dice),
    ...paintBanks(),
    ...paintPines(),
    calmLeft(picture, 0.7, 0.55),
  );
}

function paintSky(picture) {
  const air = picture.shadeDown(
    'sky',
    stop(0, deep),
    stop(0.26, mix(atlantic, azulejo, 0.25)),
    stop(0.5, mix(azulejo, rose, 0.42)),
    stop(0.7, mix(rose, lilac, 0.12)),
    stop(0.86, mix(rose, limestone, 0.15)),
    stop(1, mix(gold, limestone, 0.4)),
  );
  const sun = picture.glow(
    'sun',
    {},
    stop(0, limestone, 0.9),
    stop(0.3, mix(rose, limestone, 0.6), 0.5),
    stop(0.6, rose, 0.24),
    stop(1, rose, 0),
  );
  const flock = points('1010 300 12, 1046 278 9, 1068 306 7, 960 262 8, 1500 240 10, 1532 262 7');
  const birds = flock.map(
    ([x, y, r]) => `M${x - r} ${y - r * 0.5}q${r * 0.7} 0 ${r} ${r * 0.6} ${r * 0.4}-${r * 0.6} ${r}-${r * 0.6}`,
  );
  return [
    fill(air, box(0, 0, 1920, 700)),
    ...paintLight([DOME[0], 430], sun, { reach: 520, first: 190, count: 16, opacity: 0.2 }),
    paintClouds(points('1430 330 280, 820 390 170'), 0.22),
    stroke(deep, 2.5, birds, { opacity: 0.7, 'stroke-linecap': 'round' }),
  ];
}

/** A ribbed dome on a colonnaded drum, drawn once around its own foot and used at three sizes. */
function keepDome(picture) {
  const light = mix(rose, limestone, 0.55);
  const shade = mix(plum, rose, 0.22);
  const round = picture.shadeAcross(
    'round',
    stop(0, shade),
    stop(0.26, light),
    stop(0.6, mix(light, shade, 0.55)),
    stop(1, plum),
  );
  const ribs = [-0.82, -0.5, -0.17, 0.17, 0.5, 0.82].map(
    (s) => `M${s * 12}-268C${s * 66}-262 ${s * 126}-214 ${s * 134}-112`,
  );
  const shell = 'M-134-112C-130-208-70-262-16-270H16C70-262 130-208 134-112z';
  const lantern =
    box(-18, -308, 36, 40) +
    box(-22, -314, 44, 7) +
    'M-16-314c2-12 8-22 16-26 8 4 14 14 16 26z' +
    box(-1.5, -366, 3, 28) +
    box(-8, -358, 16, 3);
  const drum = box(-128, -104, 256, 84) + box(-142, -112, 284, 9) + box(-146, -22, 292, 10) + box(-156, -12, 312, 92);
  return picture.keep(
    'g',
    'dome',
    {},
    fill(round, shell + drum + lantern),
    stroke(shade, 3.5, ribs, { opacity: 0.55 }),
    stroke(mix(plum, deep, 0.2), 46, 'M-112-62H112', { 'stroke-dasharray': '12 21', opacity: 0.5 }),
    stroke(light, 84, 'M-124-62H-20', { 'stroke-dasharray': '3 15 3 12', opacity: 0.6 }),
    stroke(mix(plum, deep, 0.2), 24, 'M-136 26H136', { 'stroke-dasharray': '14 23', opacity: 0.45 }),
    stroke(mix(plum, deep, 0.2), 26, 'M-10-288H10', { 'stroke-dasharray': '5 4', opacity: 0.6 }),
    fill(light, box(-142, -112, 150, 3) + box(-146, -22, 150, 3) + box(-156, -12, 160, 3), { opacity: 0.7 }),
  );
}

function paintSkyline(picture, dice) {
  const dome = keepDome(picture);
  const at = (x, y, size) => picture.reuse(dome, { transform: `translate(${x} ${y})scale(${size})` });
  const hills = (x) => 590 - hill(x, 1640, 260, 60) - hill(x, 700, 240, 54);
  const row = (i) => ({
    lit: [mix(rose, limestone, 0.35), mix(rose, gold, 0.25), mix(rose, lilac, 0.3)].map((c) =>
      mix(c, plum, 0.34 + i * 0.1),
    ),
    shade: [mix(plum, lilac, 0.6), mix(plum, lilac, 0.4), mix(plum, rose, 0.3)],
    roof: mix(terracotta, plum, 0.45 + i * 0.1),
    roofShade: mix(terracotta, plum, 0.75),
    windowColour: mix(plum, deep, 0.3),
    lampColour: gold,
    from: 640,
    to: 1930,
    baseAt: (x) => 636 + i * 44 - 14 * Math.sin(x / 130 + i),
    limit: 999,
    depth: 90,
    front: [28 + i * 10, 46 + i * 12],
    side: [40 + i * 14, 70 + i * 20],
    height: [26 + i * 4, 54 + i * 8],
    gable: [6, 11],
    gap: [-2, 6],
    window: [4 + i, 7 + i * 2],
    pitch: [12 + i * 2, 17 + i * 3],
    lamps: 0.12,
  });
  return [
    fill(mix(lilac, rose, 0.3), ridge(hills, 700)),
    at(930, 600, 0.36),
    at(1530, 604, 0.44),
    at(...DOME, 1),
    fill(mix(rose, plum, 0.3), box(1026, 596, 22, 80) + 'M1022 596l15-26 15 26z'),
    ...drawHouseRow(dice, row(0)),
    ...drawHouseRow(dice, row(1)),
  ];
}

/** Castel Sant'Angelo: a drum on a base, and the angel on top. */
function paintCastle(picture) {
  const round = picture.shadeAcross(
    'keep',
    stop(0, mix(rose, plum, 0.2)),
    stop(0.3, mix(rose, limestone, 0.2)),
    stop(1, plum),
  );
  const merlons = (x, y, count) => `M${x} ${y}` + 'v-9h9v9h7'.repeat(count);
  return [
    fill(
      round,
      `${merlons(1556, 560, 18)}V720H1556z${merlons(1616, 500, 10)}V570H1616zM1658 500v-34h70v34zM1688 466v-20h12v20z`,
    ),
    fill(mix(plum, deep, 0.2), 'M1694 446l-4-26 4-8 4 8zM1690 424l-18-14 16 4zM1698 424l18-14-16 4z'),
    stroke(mix(plum, deep, 0.25), 3, 'M1556 578h281M1556 640h281M1616 518h156'),
    stroke(mix(plum, deep, 0.25), 16, 'M1578 606h240M1638 540h120', { 'stroke-dasharray': '8 26' }),
  ];
}

function paintRiver(picture, dice) {
  const water = picture.shadeDown(
    'water',
    stop(0, mix(rose, gold, 0.2)),
    stop(0.24, mix(rose, lilac, 0.55)),
    stop(0.65, mix(plum, azulejo, 0.35)),
    stop(1, deep),
  );
  const bridge = picture.keep('g', 'bridge', {}, drawBridge(picture));
  return [
    fill(mix(plum, deep, 0.15), box(0, 700, 1920, 80)),
    picture.reuse(bridge),
    fill(water, box(0, WATER, 1920, 310)),
    picture.reuse(bridge, { transform: `translate(0 ${2 * WATER})scale(1-1)`, opacity: 0.3 }),
    engraveWater(dice, limestone, WATER + 5, 1070, { opacity: 0.25 }),
  ];
}

/** Five arches, and an angel over every pier. */
function drawBridge(picture) {
  const stone = picture.shadeAcross(
    'stone',
    stop(0, mix(rose, plum, 0.35)),
    stop(0.4, mix(rose, limestone, 0.4)),
    stop(1, mix(rose, plum, 0.45)),
  );
  const centres = [800, 980, 1160, 1340, 1520];
  const holes = centres.map((x) => arch(x - 72, WATER, 144, 74)).join('');
  const angels = [710, ...centres.map((x) => x + 90)].map((x) => angel(x)).join('');
  const piers = [710, ...centres.map((x) => x + 90)].map((x) => `M${x - 18} ${WATER}v-44l18-14 18 14v44z`).join('');
  return [
    fill(stone, `${box(590, 676, 1030, WATER - 676)}${holes}`, { 'fill-rule': 'evenodd' }),
    fill(mix(rose, plum, 0.5), piers),
    fill(mix(rose, limestone, 0.5), box(590, 672, 1034, 6)),
    fill(mix(rose, limestone, 0.6), angels),
    stroke(mix(rose, limestone, 0.5), 9, 'M600 667h1020', { 'stroke-dasharray': '3 5' }),
    stroke(limestone, 2, 'M600 662h1024', { opacity: 0.7 }),
    stroke(mix(plum, rose, 0.5), 2.5, centres.map((x) => `M${x - 78} ${WATER}v-8a78 78 0 0 1 156 0v8`).join('')),
  ];
}

const angel = (x) =>
  `M${x - 9} 666v-16h18v16zM${x - 8} 650l4-25q4-5 8 0l4 25z${disc(x, 617, 4)}M${x - 4} 627q-15-3-16-21 15 4 18 18zM${x + 4} 627q15-3 16-21-15 4-18 18z`;

/** Plane trees over the left embankment, and the dark bank we look from. */
function paintBanks() {
  const crowns = (y, wide, seed) =>
    sample(
      (x) => y - 34 * Math.abs(Math.sin(x / wide + seed)) - 20 * Math.sin(x / 190 + seed) + hill(x, 700, 150, 120),
      -20,
      604,
      16,
    );
  return [
    fill(mix(plum, deep, 0.35), land(crowns(606, 46, 0.6), 700)),
    fill(mix(mix(olive, plum, 0.5), deep, 0.45), land(crowns(640, 34, 2), 700)),
    fill(mix(plum, deep, 0.55), `M-10 688H612l10 ${WATER - 684}H-10z`),
    fill(mix(plum, rose, 0.3), box(-10, 682, 626, 7)),
  ];
}

/** Umbrella pines before everything, on our own bank at the right. */
function paintPines() {
  const leaf = mix(olive, deep, 0.5);
  const crown = (x, y, w) =>
    `M${x - w} ${y}c-8-22 20-36 44-34 10-30 70-44 104-26 44-18 104 0 112 28 40-4 60 18 46 36-44 16-84 6-110 12-36 10-70-2-98 2-40 6-86 0-98-18z`;
  return [
    fill(mix(deep, plum, 0.2), land(points('1480 1090, 1600 1030, 1720 960, 1840 900, 1940 880'), 1090)),
    stroke(
      mix(deep, plum, 0.35),
      13,
      'M1866 940C1872 760 1850 620 1862 452M1866 610q-26-70-84-112M1864 580q20-60 56-84',
    ),
    fill(leaf, crown(1830, 452, 120) + crown(1770, 512, 70)),
    fill(
      mix(olive, rose, 0.12),
      'M1722 440c4-18 22-24 34-22 12-28 70-42 104-26 40-16 90-4 104 20-50 4-70-6-100 8-50-12-90 14-142 20z',
      { opacity: 0.85 },
    ),
  ];
}
