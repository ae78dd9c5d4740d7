import { Dice, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, disc, points } from '../shapes.mjs';
import { drawOrangeTree } from '../orange-tree.mjs';
import { layTiles } from '../tiles.mjs';
import { openScene } from './scene.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, gold, terracotta, olive } = palette;
/** Centres of the two arches of the loggia, their half width, spring line and foot. */
const CENTRES = [1062, 1598];
const HALF = 262;
const SPRING = 446;
const FOOT = 912;
const COLUMN = 1330;
/** The house across the patio: its eaves and the foot of its wall. */
const EAVES = 276;
const FAR = 760;
const shadow = mix(azulejo, deep, 0.3);

/** A patio at eleven in the morning, seen out of the shade of its loggia. */
export function drawAzulejoCourtyard() {
  const dice = new Dice(1755);
  const picture = openScene('pat');
  return picture.paint(
    ...paintHouse(picture),
    ...paintPaving(picture),
    ...paintFountain(),
    fill(shadow, disc(1594, 888, 150, 14), { opacity: 0.4 }),
    drawOrangeTree(dice, 1690, 894, 1.02),
    ...paintLoggia(picture),
    ...paintColumn(picture),
    ...paintVine(dice),
  );
}

/** The sunlit house; the roof behind us throws the slanting shadow over it. */
function paintHouse(picture) {
  const air = picture.shadeDown('sky', stop(0, mix(azulejo, sky, 0.75)), stop(1, mix(sky, limestone, 0.6)));
  const wall = picture.shadeDown('wall', stop(0, mix(limestone, gold, 0.1)), stop(1, mix(stone, gold, 0.06)));
  const tiles = layTiles(picture, 'panel', 36, FAR - 180);
  const columns = [850, 1032, 1214, 1390, 1568, 1746];
  const windows = columns.map((x) => box(x, 340, 60, 118)).join('');
  const bars = columns.map((x) => `M${x + 30} 340v118M${x} 378h60`);
  const balconies = columns.map((x) => `M${x - 14} 442h88`);
  const rails = columns.map((x) => `M${x - 14} 420h88M${x - 14} 464h88`);
  const panels = points('800 180, 1144 172, 1360 156, 1690 180').map(([x, wide]) => outlinePanel(x, wide));
  const doors = [CENTRES[0] - 62, CENTRES[1] - 50].map((x, i) => arch(x, FAR, 124 - i * 24, 232));
  return [
    fill(air, box(780, 150, 1100, 140)),
    stroke(limestone, 4, 'M1010 226h150M1050 236h70M1590 214h130', { opacity: 0.6, 'stroke-linecap': 'round' }),
    fill(wall, box(780, EAVES, 1100, FAR - EAVES)),
    stroke(mix(terracotta, stone, 0.12), 22, `M780 ${EAVES - 8}h1100`),
    stroke(mix(terracotta, deep, 0.3), 22, `M780 ${EAVES - 8}h1100`, { 'stroke-dasharray': '4 11' }),
    stroke(mix(stone, azulejo, 0.3), 5, `M780 ${EAVES + 6}h1100M780 512h1100`),
    stroke(limestone, 10, `M780 504h1100${windows}`),
    fill(mix(azulejo, deep, 0.3), windows),
    stroke(mix(azulejo, sky, 0.5), 2, bars),
    stroke(deep, 44, balconies, { 'stroke-dasharray': '1.5 6.5', opacity: 0.8 }),
    stroke(deep, 3, rails),
    fill(tiles, panels),
    stroke(azulejo, 6, panels),
    stroke(gold, 1.5, panels),
    stroke(limestone, 16, doors),
    fill(deep, doors),
    fill(shadow, `M780 ${EAVES - 18} 1400 ${EAVES - 18} 960 ${FAR} 780 ${FAR}z`, { opacity: 0.6 }),
  ];
}

/** A panel of tiles with the swept top of the eighteenth century. */
function outlinePanel(x, wide) {
  const w = wide / 100;
  return `M${x} ${FAR}v-122c${14 * w}-2 ${16 * w}-22 ${28 * w}-22 ${10 * w}-24 ${34 * w}-24 ${44 * w} 0 ${12 * w} 0 ${14 * w} 20 ${28 * w} 22V${FAR}z`;
}

/** Flagstones drawn toward one vanishing point at eye level. */
function paintPaving(picture) {
  const ground = picture.shadeDown('floor', stop(0, mix(stone, gold, 0.16)), stop(1, mix(limestone, gold, 0.06)));
  const reach = (FAR - 600) / (FOOT - 600);
  let joints = '';
  for (let x = -500; x <= 3200; x += 140) joints += `M${COLUMN + (x - COLUMN) * reach} ${FAR}L${x} ${FOOT}`;
  for (const y of [776, 796, 822, 858]) joints += `M780 ${y}h1100`;
  return [
    fill(ground, box(780, FAR, 1100, FOOT - FAR)),
    stroke(mix(stone, azulejo, 0.4), 1.2, joints, { opacity: 0.6 }),
    fill(shadow, `M780 ${FAR} 960 ${FAR} 1010 ${FOOT} 780 ${FOOT}z`, { opacity: 0.6 }),
  ];
}

/** White against the dark door: two bowls and a basin, lit from the right. */
function paintFountain() {
  const x = CENTRES[0];
  const basin = box(x - 150, 800, 300, 15) + box(x - 136, 815, 272, 70) + box(x - 146, 885, 292, 14);
  const stem = box(x - 15, 706, 30, 94) + box(x - 24, 784, 48, 16) + box(x - 8, 636, 16, 54);
  const bowls = `M${x - 84} 688h168c-6 18-40 26-66 28h-36c-26-2-60-10-66-28zM${x - 44} 628h88c-6 12-20 17-36 18h-16c-16-1-30-6-36-18z`;
  const shade =
    box(x - 150, 800, 96, 15) + box(x - 136, 815, 82, 70) + box(x - 146, 885, 92, 14) + box(x - 15, 716, 11, 84);
  const under = `M${x - 84} 688h56l20 28h-10c-26-2-60-10-66-28zM${x - 44} 628h26l12 18c-18 0-32-6-38-18zM${x - 84} 694h168l-2 5h-164z`;
  const reliefs = [-92, 0, 92].map((d) => disc(x + d, 850, 22)).join('');
  const jets = [-1, 1]
    .map(
      (s) =>
        `M${x} 626q${s * 4}-40 ${s * 22}-36 ${s * 34} 16 ${s * 42} 94M${x + s * 76} 692q${s * 24} 18 ${s * 28} 106M${x + s * 60} 704q${s * 8} 30 ${s * 10} 94`,
    )
    .join('');
  return [
    fill(shadow, `M${x - 146} 899 ${x + 146} 899 ${x - 20} 930 ${x - 360} 930z`, { opacity: 0.4 }),
    fill(limestone, basin + stem + bowls),
    fill(mix(stone, azulejo, 0.38), shade + under),
    stroke(mix(stone, azulejo, 0.25), 2.5, `${reliefs}M${x - 136} 822h272`),
    stroke(limestone, 2, `M${x} 628v-40${jets}`, { opacity: 0.9, 'stroke-linecap': 'round' }),
  ];
}

/** The dark wall we stand behind: everything but the opening, and the sun it lets in on the boards. */
function paintLoggia(picture) {
  const wall = picture.shadeDown('loggia', stop(0, deep), stop(0.6, atlantic), stop(1, deep));
  const sunlight = picture.shadeDown('sun', stop(0, mix(gold, limestone, 0.6), 0.85), stop(1, gold, 0.12));
  const dado = layTiles(picture, 'dado', 72, 700);
  const [left, right] = [CENTRES[0] - HALF, CENTRES[1] + HALF];
  const vault = (inset) =>
    CENTRES.map((x) => `A${HALF - inset} ${HALF - inset} 0 0 1 ${x + HALF - inset} ${SPRING}`).join(
      `H${CENTRES[1] - HALF + inset}`,
    );
  const opening = (inset) => `M${left + inset} ${FOOT}V${SPRING}${vault(inset)}V${FOOT}z`;
  const pools =
    `M${left + 20} ${FOOT} ${COLUMN - 16} ${FOOT} ${COLUMN - 360} 1080 ${left - 420} 1080z` +
    `M${COLUMN + 22} ${FOOT} ${right - 20} ${FOOT} ${right - 330} 1080 ${COLUMN - 310} 1080z`;
  let echoes = '';
  for (let reach = HALF + 16, gap = 13; reach < HALF + 400; reach += gap, gap *= 1.1) {
    const [start, end] = [CENTRES[0] - reach, CENTRES[1] + reach];
    const quarter = `A${reach} ${reach} 0 0 1`;
    echoes += `M${start} ${FOOT}V${SPRING}${quarter} ${CENTRES[0]} ${SPRING - reach}H${CENTRES[1]}${quarter} ${end} ${SPRING}V${FOOT}`;
  }
  let boards = '';
  for (let x = -1100; x <= 4000; x += 210) boards += `M${COLUMN + (x - COLUMN) * 0.65} ${FOOT}L${x} 1080`;
  return [
    fill(wall, box(0, 0, 1920, 1080) + opening(0), { 'fill-rule': 'evenodd' }),
    fill(mix(stone, atlantic, 0.55), opening(0) + opening(20), { 'fill-rule': 'evenodd' }),
    fill(limestone, `M${right - 20} ${FOOT}V${SPRING}h-5V${FOOT}z`, { opacity: 0.8 }),
    fill(dado, box(0, 700, 720, 212)),
    fill(mix(deep, atlantic, 0.5), box(0, 700, 720, 212), { opacity: 0.82 }),
    stroke(sky, 2, 'M0 690h720M0 700h720', { opacity: 0.22 }),
    stroke(limestone, 1, echoes, { opacity: 0.12 }),
    fill(mix(deep, atlantic, 0.6), box(0, FOOT, 1920, 168)),
    fill(sunlight, pools),
    stroke(mix(azulejo, atlantic, 0.5), 1.2, `${boards}M0 948h1920M0 1002h1920`, { opacity: 0.5 }),
  ];
}

function paintColumn(picture) {
  const round = picture.shadeAcross(
    'column',
    stop(0, mix(atlantic, azulejo, 0.35)),
    stop(0.55, mix(stone, azulejo, 0.3)),
    stop(1, limestone),
  );
  const x = COLUMN;
  const shaft =
    box(x - 15, 486, 30, 396) +
    `M${x - 30} 452h60l-12 26h-36zM${x - 34} 440h68v12h-68z` +
    box(x - 20, 478, 40, 8) +
    box(x - 22, 882, 44, 12) +
    box(x - 30, 894, 60, 18);
  return [fill(round, shaft)];
}

/** Bougainvillea over the right-hand arch. */
function paintVine(dice) {
  const along = (low, high, count, reach) =>
    Array.from({ length: count }, () => {
      const angle = dice.between(low, high);
      const radius = HALF - dice.between(-14, reach);
      return [CENTRES[1] + Math.cos(angle) * radius, SPRING - Math.sin(angle) * radius + dice.between(0, 26)];
    });
  const dots = (points) => points.map(([x, y]) => `M${x} ${y}h0`).join('');
  const cap = { 'stroke-linecap': 'round' };
  const rose = mix(terracotta, limestone, 0.3);
  return [
    stroke(mix(olive, deep, 0.5), 26, dots(along(-0.1, 1.1, 34, 22)), cap),
    stroke(olive, 11, dots(along(-0.1, 1.15, 30, 34)), cap),
    stroke(terracotta, 14, dots(along(-0.15, 1.05, 46, 34)), cap),
    stroke(rose, 9, dots(along(-0.15, 1.05, 46, 40)), cap),
    stroke(mix(rose, limestone, 0.5), 4, dots(along(-0.1, 1, 26, 36)), cap),
  ];
}
