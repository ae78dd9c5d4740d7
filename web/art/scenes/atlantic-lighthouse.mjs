import { Dice, Picture, circle, fill, mix, palette, stroke } from './draw.mjs';
import { box, curve, land, outline, rings, ripples, sample } from './shapes.mjs';
import { engraveWater } from './water.mjs';

const { deep, atlantic, azulejo, sky, limestone, gold, terracotta, olive } = palette;
const HORIZON = 650;
const LAMP = [1204, 286];
const night = mix(deep, '#000000', 0.25);

/** The western cape on a clear night: the lamp, the moon's road, a ship going home. */
export function drawAtlanticLighthouse() {
  const dice = new Dice(1868);
  const picture = new Picture('atl', 1920, 1080, { preserveAspectRatio: 'xMidYMid slice' });
  return picture.paint(
    ...paintSky(picture, dice),
    ...paintSea(picture, dice),
    ...paintCape(dice),
    ...paintLighthouse(picture),
    ...paintSurf(dice),
    fill(
      picture.shade(
        'calm',
        [
          [0, deep, 0.6],
          [0.5, deep, 0],
        ],
        {},
      ),
      box(0, 0, 1920, 1080),
    ),
  );
}

function paintSky(picture, dice) {
  const air = picture.shade('sky', [
    [0, night],
    [0.4, deep],
    [0.72, mix(atlantic, azulejo, 0.55)],
    [0.92, mix(azulejo, sky, 0.55)],
    [1, mix(sky, limestone, 0.35)],
  ]);
  const lamp = picture.glow('lamp', [
    [0, mix(gold, limestone, 0.5), 0.95],
    [0.12, gold, 0.5],
    [0.5, gold, 0.12],
    [1, gold, 0],
  ]);
  const beam = picture.glow(
    'beam',
    [
      [0, mix(gold, limestone, 0.4), 0.75],
      [1, gold, 0],
    ],
    { gradientUnits: 'userSpaceOnUse', cx: LAMP[0], cy: LAMP[1], r: 880 },
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
    stroke(gold, 1, rings(x, y, 60, 22, 19, 1.07), { opacity: 0.2 }),
    fill(
      beam,
      outline([
        [x, y - 7],
        [2000, 96],
        [2000, 330],
        [x, y + 9],
      ]) +
        outline([
          [x, y - 7],
          [180, 156],
          [180, 296],
          [x, y + 9],
        ]),
      { opacity: 0.85 },
    ),
    circle(x, y, 330, { fill: lamp }),
    fill(
      mix(azulejo, deep, 0.35),
      land(
        [
          [0, 626],
          [160, 610],
          [330, 618],
          [520, 634],
          [640, 650],
        ],
        HORIZON,
      ),
    ),
  ];
}

function paintSea(picture, dice) {
  const water = picture.shade('water', [
    [0, mix(azulejo, sky, 0.4)],
    [0.2, mix(azulejo, atlantic, 0.4)],
    [0.6, atlantic],
    [1, deep],
  ]);
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
    stroke(gold, 2.5, 'M766 636h24M760 647h46', { 'stroke-dasharray': '2.500 4' }),
  ];
}

/** The cliff is cut into facets; those that look left, toward the open sea, catch what light there is. */
function paintCape(dice) {
  const crest = [
    [-266, 752],
    [-232, 706],
    [-188, 676],
    [-156, 650],
    [-102, 628],
    [-56, 618],
    [12, 612],
    [86, 608],
    [134, 612],
    [206, 616],
    [260, 602],
    [344, 606],
    [396, 614],
    [464, 594],
    [546, 590],
    [598, 604],
    [674, 612],
    [742, 596],
    [812, 600],
  ].map(([x, y]) => [LAMP[0] + x, y]);
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
  const [x, y] = LAMP;
  const round = picture.shade(
    'tower',
    [
      [0, mix(sky, limestone, 0.45)],
      [0.3, limestone],
      [0.62, mix(sky, limestone, 0.2)],
      [1, mix(azulejo, atlantic, 0.5)],
    ],
    {},
  );
  const band = picture.shade(
    'band',
    [
      [0, mix(azulejo, sky, 0.35)],
      [0.35, mix(azulejo, sky, 0.12)],
      [1, deep],
    ],
    {},
  );
  const cap = picture.shade(
    'cap',
    [
      [0, mix(terracotta, gold, 0.2)],
      [0.4, terracotta],
      [1, mix(terracotta, deep, 0.62)],
    ],
    {},
  );
  const at = (share) => 27 + 19 * share;
  const ring = (from, to) => {
    const [top, bottom] = [330 + 282 * from, 330 + 282 * to];
    return outline([
      [x - at(from), top],
      [x + at(from), top],
      [x + at(to), bottom],
      [x - at(to), bottom],
    ]);
  };
  const cottage = box(x + 70, 552, 150, 60);
  return [
    fill(round, ring(0, 1)),
    fill(band, ring(0.14, 0.3) + ring(0.46, 0.62) + ring(0.78, 0.94)),
    fill(deep, box(x - 6, 424, 10, 20) + box(x - 6, 514, 10, 20) + box(x - 9, 572, 16, 40), { opacity: 0.65 }),
    fill(limestone, box(x - 40, 318, 80, 8) + box(x - 32, 326, 64, 6)),
    stroke(limestone, 2, `M${x - 38} 302h76`),
    stroke(limestone, 16, `M${x - 38} 310h76`, { 'stroke-dasharray': '1.500 6.700' }),
    fill(mix(gold, limestone, 0.7), box(x - 21, 262, 42, 56)),
    stroke(deep, 2.5, `M${x - 21} 262v56m14-56v56m14-56v56m14-56v56M${x - 21} 290h42`),
    fill(cap, `M${x - 27} 263q5-26 27-32 22 6 27 32zM${x - 3} 232v-14h6v14z`),
    fill(mix(sky, limestone, 0.35), cottage),
    fill(mix(azulejo, atlantic, 0.4), box(x + 174, 552, 92, 62)),
    fill(mix(terracotta, deep, 0.35), `M${x + 62} 554l28-30h160l24 30z`),
    fill(gold, box(x + 88, 568, 14, 18) + box(x + 146, 568, 14, 18) + box(x + 194, 570, 12, 16)),
    fill(deep, box(x + 114, 566, 18, 46), { opacity: 0.7 }),
    stroke(mix(sky, limestone, 0.3), 9, `M${x - 78} 618L${x + 44} 612M${x + 266} 606L${x + 454} 596`),
  ];
}

/** Stacks before the cape, and the foam around every foot. */
function paintSurf(dice) {
  const stack = (x, y, wide, high) =>
    outline([
      [x, y],
      [x + wide * 0.18, y - high * 0.7],
      [x + wide * 0.4, y - high],
      [x + wide * 0.7, y - high * 0.82],
      [x + wide, y],
    ]);
  const face = (x, y, wide, high) =>
    outline([
      [x, y],
      [x + wide * 0.18, y - high * 0.7],
      [x + wide * 0.4, y - high],
      [x + wide * 0.46, y - high * 0.4],
      [x + wide * 0.38, y],
    ]);
  const stacks = [
    [770, 800, 70, 84],
    [850, 838, 46, 40],
    [970, 936, 120, 52],
  ];
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
      land(
        sample((x) => 985 - 12 * Math.sin(x / 150) + 9 * Math.sin(x / 60), -20, 1940, 50),
        1090,
      ),
      { opacity: 0.55 },
    ),
    stroke(sky, 2, swell(1010, 8, 500, 1920), { opacity: 0.4, 'stroke-dasharray': '160 40 60 80' }),
  ];
}
