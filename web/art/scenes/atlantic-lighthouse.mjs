import { Dice, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { box, curve, land, outline, points, ridge, ripples, sample } from '../shapes.mjs';
import { calmLeft, openScene, paintLight } from './scene.mjs';
import { engraveWater } from './water.mjs';

const { deep, atlantic, azulejo, sky, limestone, gold, terracotta, olive } = palette;
const HORIZON = 650;
const LAMP = [1224, 286];
const night = mix(deep, '#000000', 0.25);

/** The western cape on a clear night: the lamp, the moon's road, a ship going home. */
export function drawAtlanticLighthouse() {
  const dice = new Dice(1868);
  const picture = openScene('atl');
  return picture.paint(
    ...paintSky(picture, dice),
    ...paintSea(picture, dice),
    ...paintCape(dice),
    ...paintLighthouse(picture),
    ...paintSurf(),
    calmLeft(picture, 0.6, 0.5),
  );
}

function paintSky(picture, dice) {
  const air = picture.shadeDown(
    'sky',
    stop(0, night),
    stop(0.4, deep),
    stop(0.72, mix(atlantic, azulejo, 0.55)),
    stop(0.92, mix(azulejo, sky, 0.55)),
    stop(1, mix(sky, limestone, 0.35)),
  );
  const lamp = picture.glow(
    'lamp',
    {},
    stop(0, mix(gold, limestone, 0.5), 0.95),
    stop(0.12, gold, 0.5),
    stop(0.5, gold, 0.12),
    stop(1, gold, 0),
  );
  const beam = picture.glow(
    'beam',
    { gradientUnits: 'userSpaceOnUse', cx: LAMP[0], cy: LAMP[1], r: 880 },
    stop(0, mix(gold, limestone, 0.4), 0.75),
    stop(1, gold, 0),
  );
  const stars = (count) =>
    Array.from(
      { length: count },
      () => `M${dice.whole(0, 1920)} ${Math.round(dice.between(0, 1) ** 1.3 * 520)}h0`,
    ).join('');
  const [x, y] = LAMP;
  return [
    fill(air, box(0, 0, 1920, HORIZON)),
    stroke(limestone, 1.6, stars(120), { opacity: 0.5, 'stroke-linecap': 'round' }),
    stroke(limestone, 3, stars(34), { opacity: 0.75, 'stroke-linecap': 'round' }),
    fill(beam, `M${x} ${y - 7}L2000 96V330L${x} ${y + 9} 180 296V156z`, { opacity: 0.85 }),
    ...paintLight(LAMP, lamp, { reach: 330, first: 60, colour: gold, opacity: 0.2 }),
    fill(mix(azulejo, deep, 0.35), land(points('0 626, 160 610, 330 618, 520 634, 640 650'), HORIZON)),
  ];
}

function paintSea(picture, dice) {
  const water = picture.shadeDown(
    'water',
    stop(0, mix(azulejo, sky, 0.4)),
    stop(0.2, mix(azulejo, atlantic, 0.4)),
    stop(0.6, atlantic),
    stop(1, deep),
  );
  const ship = 'M746 642h72l-9 14h-54zM762 642v-12h30v12zM772 630v-10h9v10z';
  return [
    fill(water, box(0, HORIZON, 1920, 430)),
    stroke(
      mix(gold, limestone, 0.5),
      2,
      ripples(dice, 70, { centre: LAMP[0] - 190, top: HORIZON + 6, bottom: 980, spread: [30, 220], length: [8, 90] }),
      { opacity: 0.5, 'stroke-linecap': 'round' },
    ),
    engraveWater(dice, sky, HORIZON + 5, 1070, { opacity: 0.4 }),
    fill(deep, ship),
    stroke(gold, 2.5, 'M766 636h24M760 647h46', { 'stroke-dasharray': '2.5 4' }),
  ];
}

/** The cliff is cut into facets; those that look left, toward the open sea, catch what light there is. */
function paintCape(dice) {
  const crest = points(
    '-266 752, -232 706, -188 676, -156 650, -102 628, -56 618, 12 612, 86 608, 134 612, 206 616, 260 602, 344 606, 396 614, 464 594, 546 590, 598 604, 674 612, 742 596, 812 600',
  ).map(([x, y]) => [LAMP[0] + x, y]);
  const ledge = crest.map(([x, y], i) => [
    x - dice.whole(6, 40),
    y + (900 - y) * dice.between(0.3, 0.55) * (i ? 1 : 0.6),
  ]);
  const shore = crest.map(([x], i) => [x - 46 - (i ? dice.whole(0, 18) : 0), 872 + i * 7 + dice.whole(-6, 6)]);
  const tones = [
    mix(azulejo, sky, 0.34),
    mix(azulejo, atlantic, 0.25),
    mix(atlantic, azulejo, 0.3),
    mix(deep, atlantic, 0.7),
    deep,
  ];
  const facets = tones.map(() => '');
  for (let i = 1; i < crest.length; i++) {
    const bright = i % 2;
    facets[bright ? dice.whole(0, 1) : 3] += outline([crest[i - 1], crest[i], ledge[i], ledge[i - 1]]);
    facets[bright ? 2 : dice.whole(3, 4)] += outline([ledge[i - 1], ledge[i], shore[i], shore[i - 1]]);
    facets[bright ? 1 : 2] += outline([
      ledge[i - 1],
      [(ledge[i - 1][0] + ledge[i][0]) / 2, ledge[i][1] + 40],
      shore[i - 1],
    ]);
  }
  const turf = `${curve(crest)}${curve(
    [...crest].reverse().map(([x, y], i) => [x - 2, y + 10 + (i % 3) * 8]),
    'L',
  )}z`;
  return [
    ...facets.map((data, i) => fill(tones[i], data)),
    fill(mix(mix(olive, atlantic, 0.55), gold, 0.1), turf),
    stroke(mix(gold, limestone, 0.3), 1.5, curve(crest), { opacity: 0.5 }),
    stroke(limestone, 5, curve(shore.map(([x, y]) => [x, y + 2])), { opacity: 0.65, 'stroke-linecap': 'round' }),
    stroke(limestone, 3, curve(shore.map(([x, y], i) => [x - 24, y + 16 + (i % 3) * 4])), {
      opacity: 0.4,
      'stroke-dasharray': '80 16 30 24',
    }),
    stroke(limestone, 2, curve(shore.map(([x, y], i) => [x - 50, y + 34 + (i % 2) * 8])), {
      opacity: 0.3,
      'stroke-dasharray': '40 30 90 26',
    }),
  ];
}

function paintLighthouse(picture) {
  const [x] = LAMP;
  const round = picture.shadeAcross(
    'tower',
    stop(0, mix(sky, limestone, 0.45)),
    stop(0.3, limestone),
    stop(0.62, mix(sky, limestone, 0.2)),
    stop(1, mix(azulejo, atlantic, 0.5)),
  );
  const band = picture.shadeAcross(
    'band',
    stop(0, mix(azulejo, sky, 0.35)),
    stop(0.35, mix(azulejo, sky, 0.12)),
    stop(1, deep),
  );
  const cap = picture.shadeAcross(
    'cap',
    stop(0, mix(terracotta, gold, 0.2)),
    stop(0.4, terracotta),
    stop(1, mix(terracotta, deep, 0.62)),
  );
  const at = (share) => 27 + 19 * share;
  const ring = (from, to) => {
    const [top, bottom] = [330 + 282 * from, 330 + 282 * to];
    return `M${x - at(from)} ${top}H${x + at(from)}L${x + at(to)} ${bottom}H${x - at(to)}z`;
  };
  const cottage = box(x + 70, 552, 150, 60);
  return [
    stroke(mix(sky, limestone, 0.3), 9, `M${x - 100} 622L${x + 80} 611`),
    fill(round, ring(0, 1)),
    fill(band, ring(0.14, 0.3) + ring(0.46, 0.62) + ring(0.78, 0.94)),
    fill(deep, box(x - 6, 424, 10, 20) + box(x - 6, 514, 10, 20) + box(x - 9, 572, 16, 40), { opacity: 0.65 }),
    fill(limestone, box(x - 40, 318, 80, 8) + box(x - 32, 326, 64, 6)),
    stroke(limestone, 2, `M${x - 38} 302h76`),
    stroke(limestone, 16, `M${x - 38} 310h76`, { 'stroke-dasharray': '1.5 6.7' }),
    fill(mix(gold, limestone, 0.7), box(x - 21, 262, 42, 56)),
    stroke(deep, 2.5, `M${x - 21} 262v56m14-56v56m14-56v56m14-56v56M${x - 21} 290h42`),
    fill(cap, `M${x - 27} 263q5-26 27-32 22 6 27 32zM${x - 3} 232v-14h6v14z`),
    fill(mix(sky, limestone, 0.35), cottage),
    fill(mix(azulejo, atlantic, 0.4), box(x + 174, 552, 92, 62)),
    fill(mix(terracotta, deep, 0.35), `M${x + 62} 554l28-30h160l24 30z`),
    fill(gold, box(x + 88, 568, 14, 18) + box(x + 146, 568, 14, 18) + box(x + 194, 570, 12, 16)),
    fill(deep, box(x + 114, 566, 18, 46), { opacity: 0.7 }),
  ];
}

/** Stacks before the cape, and the foam around every foot. */
function paintSurf() {
  const stack = (x, y, w, h) =>
    `M${x} ${y}l${w * 0.18} ${-h * 0.7} ${w * 0.22} ${-h * 0.3} ${w * 0.3} ${h * 0.18} ${w * 0.3} ${h * 0.82}z`;
  const face = (x, y, w, h) =>
    `M${x} ${y}l${w * 0.18} ${-h * 0.7} ${w * 0.22} ${-h * 0.3} ${w * 0.06} ${h * 0.6} ${-w * 0.08} ${h * 0.4}z`;
  const stacks = points('770 800 70 84, 850 838 46 40, 970 936 120 52');
  const swell = (y, rise, from, to) =>
    curve(sample((x) => y - rise * Math.sin(x / 94) * Math.sin(x / 41 + y), from, to, 40));
  return [
    fill(mix(deep, atlantic, 0.6), stacks.map((s) => stack(...s)).join('')),
    fill(mix(azulejo, sky, 0.25), stacks.map((s) => face(...s)).join('')),
    stroke(limestone, 5, swell(806, 3, 750, 866) + swell(938, 3, 940, 1110), {
      opacity: 0.7,
      'stroke-linecap': 'round',
    }),
    stroke(limestone, 3, swell(818, 4, 726, 896) + swell(952, 5, 910, 1160) + swell(842, 3, 826, 926), {
      opacity: 0.5,
      'stroke-linecap': 'round',
      'stroke-dasharray': '90 14 40 20',
    }),
    fill(
      deep,
      ridge((x) => 985 - 12 * Math.sin(x / 150) + 9 * Math.sin(x / 60), 1090),
      { opacity: 0.55 },
    ),
    stroke(sky, 2, swell(1010, 8, 500, 1920), { opacity: 0.4, 'stroke-dasharray': '160 40 60 80' }),
  ];
}
