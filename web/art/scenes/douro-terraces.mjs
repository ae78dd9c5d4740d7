import { compactPath } from '../compact-path.mjs';
import { Dice, circle, element, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, curve, hill, points, ridge, ripples, sample } from '../shapes.mjs';
import { calmLeft, openScene, paintClouds, paintLight } from './scene.mjs';
import { engraveWater } from './water.mjs';

const { deep, atlantic, sky, limestone, gold, terracotta, olive } = palette;
const SUN = [1226, 462];
const WATER = 566;
const teal = mix(atlantic, olive, 0.5);
const haze = mix(mix(sky, limestone, 0.5), gold, 0.16);

/** The hills, far to near: bells of a height and width around x that stand on `base` and bulge toward us by `sag`. */
const HILLS = [
  { x: 1600, base: 580, height: 124, width: 240, sag: 8, terraces: 9, far: 0.6 },
  { x: 905, base: 584, height: 112, width: 200, sag: 10, terraces: 8, far: 0.56 },
  { x: 1830, base: 626, height: 264, width: 310, sag: 62, terraces: 18, far: 0.34 },
  { x: 430, base: 640, height: 236, width: 350, sag: 84, terraces: 18, far: 0.2 },
  { x: 1740, base: 1010, height: 350, width: 400, sag: 190, terraces: 20, far: 0.1 },
  { x: 40, base: 1010, height: 240, width: 560, sag: 240, terraces: 13, far: 0 },
];

/** The Douro an hour after sunrise, the mist still on the water. */
export function drawDouroTerraces() {
  const dice = new Dice(1756);
  const picture = openScene('dou');
  const mist = picture.glow('mist', {}, stop(0, limestone, 0.55), stop(1, limestone, 0));
  const veil = (x, y, rx, ry) => element('ellipse', { cx: x, cy: y, rx, ry, fill: mist });
  const hills = HILLS.map((shape, i) => paintHill(picture, shape, i));
  return picture.paint(
    ...paintSky(picture),
    ...hills[0],
    ...hills[1],
    veil(1240, 566, 620, 70),
    ...paintRiver(picture, dice),
    ...hills[2],
    paintQuinta(),
    ...hills[3],
    veil(1080, 640, 420, 46),
    ...paintBoat(),
    ...hills[4],
    ...hills[5],
    calmLeft(picture, 0.6, 0.5),
  );
}

function paintSky(picture) {
  const air = picture.shadeDown(
    'sky',
    stop(0, deep),
    stop(0.3, mix(atlantic, teal, 0.3)),
    stop(0.56, mix(mix(atlantic, sky, 0.5), teal, 0.25)),
    stop(0.78, mix(haze, sky, 0.25)),
    stop(0.92, mix(gold, limestone, 0.35)),
    stop(1, mix(gold, limestone, 0.55)),
  );
  const sun = picture.glow(
    'sun',
    {},
    stop(0, limestone, 0.95),
    stop(0.18, mix(gold, limestone, 0.4), 0.6),
    stop(0.5, mix(gold, limestone, 0.6), 0.2),
    stop(1, limestone, 0),
  );
  const hazy = (y, seed) => ridge((x) => y - 22 * Math.sin(x / 173 + seed) - 12 * Math.sin(x / 71 + seed * 2), 640);
  return [
    fill(air, box(0, 0, 1920, 620)),
    ...paintLight(SUN, sun, { reach: 460, first: 66 }),
    paintClouds(points('1400 250 300, 900 330 190'), 0.16),
    circle(...SUN, 40, { fill: mix(limestone, gold, 0.12) }),
    fill(mix(haze, teal, 0.22), hazy(498, 2.4)),
    fill(mix(haze, teal, 0.36), hazy(526, 4.2)),
  ];
}

/** A hill and its terraces: the walls catch the light, the vines stand in rows above them. */
function paintHill(picture, { x, base, height, width, sag, terraces, far }, index) {
  const tint = (colour) => mix(colour, haze, far);
  const slopes = [tint(mix(deep, teal, 0.55)), tint(mix(teal, olive, 0.3)), tint(mix(olive, gold, 0.2))];
  if (x > SUN[0]) slopes.reverse();
  const body = picture.shadeAcross(`hill${index}`, ...slopes.map((colour, i) => stop(i / 2, colour)));
  const foot = 1.9 * width;
  const crest = sample((at) => base - hill(at, x, width, height), x - foot, x + foot, width / 4);
  let rows = '';
  for (let k = 1; k <= terraces; k++) {
    const half = 1.8 * width * (k / (terraces + 0.4)) ** 0.78;
    const level = hill(half, 0, width, 1);
    const bulge = sag * (1 - level) + half * 0.1 * level;
    rows += `M${x - half} ${base - height * level}q${half} ${2 * bulge} ${2 * half} 0`;
  }
  const id = picture.keep('path', `rows${index}`, { d: compactPath(rows) });
  const size = height / 270;
  const vines = { y: -5 * size, stroke: tint(mix(olive, deep, 0.5)), 'stroke-width': 6 * size };
  return [
    fill(
      body,
      `${curve(crest)}C${x + foot * 1.04} ${base + 1.33 * sag} ${x - foot * 1.04} ${base + 1.33 * sag} ${x - foot} ${base}z`,
    ),
    group(
      { fill: 'none', 'stroke-linecap': 'round' },
      picture.reuse(id, { stroke: tint(mix(gold, limestone, 0.4)), 'stroke-width': 1.4 * size, opacity: 0.6 }),
      picture.reuse(id, { ...vines, 'stroke-dasharray': `0 ${(9 * size).toFixed(1)}` }),
    ),
  ];
}

function paintRiver(picture, dice) {
  const water = picture.shadeDown(
    'water',
    stop(0, mix(gold, limestone, 0.5)),
    stop(0.22, mix(haze, sky, 0.4)),
    stop(0.55, mix(sky, teal, 0.62)),
    stop(1, deep),
  );
  return [
    fill(water, box(0, WATER, 1920, 514)),
    stroke(
      limestone,
      2,
      ripples(dice, 60, { centre: SUN[0] - 20, top: WATER + 8, bottom: 880, spread: [40, 180], length: [8, 80] }),
      { opacity: 0.65, 'stroke-linecap': 'round' },
    ),
    engraveWater(dice, limestone, WATER + 6, 1060, { opacity: 0.22 }),
  ];
}

/** The white house of the estate, its chapel and cypresses, on a shoulder above the river. */
function paintQuinta() {
  const cypresses = points('1528 480 46, 1542 480 60, 1690 480 66, 1708 480 48');
  const windows =
    [1568, 1582, 1596].map((x) => box(x, 434, 6, 11) + box(x, 454, 6, 20)).join('') + box(1655, 446, 7, 28);
  return group(
    { transform: 'translate(92 28)' },
    fill(
      mix(olive, deep, 0.55),
      cypresses.map(([x, y, h]) => `M${x} ${y}q-10-${h * 0.6} 0-${h} 10 ${h * 0.4} 0 ${h}z`).join(''),
    ),
    fill(mix(limestone, gold, 0.1), box(1560, 424, 62, 50) + 'M1640 474v-56l14-14 14 14v56z'),
    fill(mix(haze, atlantic, 0.45), box(1606, 424, 34, 50) + box(1640, 436, 12, 38)),
    fill(mix(terracotta, haze, 0.22), 'M1552 425l14-18h62l16 18zM1636 420l18-20 18 20-3 2-15-14-15 14z'),
    fill(mix(atlantic, haze, 0.2), windows),
    fill(mix(haze, limestone, 0.5), box(1516, 474, 204, 8)),
  );
}

/** A rabelo: the square sail, the long steering oar, the barrels. */
function paintBoat() {
  const [x, y] = [1142, 764];
  const sail = mix(limestone, gold, 0.2);
  return [
    fill(limestone, `M${x - 50} ${y + 10}h120l-30 60h-50z`, { opacity: 0.16 }),
    fill(sail, `M${x - 36} ${y - 104}q36 9 74 0 12 42 0 82-38 10-74 0 12-40 0-82z`),
    fill(mix(sail, terracotta, 0.25), `M${x + 16} ${y - 101}q12-1 22-3 12 42 0 82-10 3-22 4 10-42 0-83z`),
    stroke(deep, 2.5, `M${x} ${y - 118}V${y}M${x - 42} ${y - 105}q42 11 86 0M${x + 64} ${y - 40}L${x + 150} ${y + 8}`),
    fill(deep, `M${x - 92} ${y - 26}q24 22 60 24h54q30-2 56-20-8 34-40 34h-78q-40-2-52-38z`),
    fill(mix(terracotta, deep, 0.35), [-34, -14, 22, 42].map((d) => `M${x + d} ${y - 4}v-12h16v12z`).join('')),
  ];
}
