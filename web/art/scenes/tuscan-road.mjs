import { Dice, circle, fill, group, mix, palette, shape, stop, stroke } from '../draw.mjs';
import { box, curve, hill, points, ridge } from '../shapes.mjs';
import { calmLeft, openScene, paintClouds, paintLight } from './scene.mjs';

const { deep, atlantic, azulejo, sky, limestone, gold, brass, terracotta, olive } = palette;
const SUN = [1560, 396];
const rose = mix(terracotta, limestone, 0.5);
const plum = mix(atlantic, terracotta, 0.3);
const wheat = mix(gold, brass, 0.45);
const grass = mix(olive, brass, 0.35);

/** The middle of the road from the viewer to the farm: x, y and width. */
const ROAD = points(
  '930 1110 190, 1010 1010 128, 1170 912 84, 1240 840 60, 1160 778 44, 1060 728 33, 1090 680 25, 1230 642 18, 1340 606 13, 1350 568 9, 1392 534 6, 1440 512 5',
);

const farAt = (x) => 520 - hill(x, 1180, 240, 46) - hill(x, 1700, 200, 60) - hill(x, 500, 300, 54);
const middleAt = (x) => 610 - hill(x, 860, 260, 66) - hill(x, 1900, 260, 90) - hill(x, 100, 280, 70);
const farmAt = (x) => 700 - hill(x, 1500, 330, 196) - hill(x, 1960, 240, 70);
const nearAt = (x) => 760 - hill(x, 1080, 260, 46) + hill(x, 1500, 260, 30) - hill(x, 300, 400, 60);
const frontAt = (x) => 950 - hill(x, 1640, 420, 120) + hill(x, 1000, 260, 26);
const darkAt = (x) => 1094 - hill(x, 60, 560, 330);

/** A white road between cypresses, in the last hour of an August afternoon. */
export function drawTuscanRoad() {
  const dice = new Dice(1472);
  const picture = openScene('tus');
  return picture.paint(
    ...paintSky(picture),
    ...paintFields(picture),
    ...paintFarm(),
    ...paintRoad(picture, dice),
    ...paintShade(picture),
  );
}

function paintSky(picture) {
  const air = picture.shadeDown(
    'sky',
    stop(0, deep),
    stop(0.3, mix(atlantic, azulejo, 0.3)),
    stop(0.5, mix(mix(azulejo, plum, 0.5), rose, 0.15)),
    stop(0.68, mix(rose, plum, 0.35)),
    stop(0.82, mix(rose, gold, 0.4)),
    stop(1, mix(gold, limestone, 0.35)),
  );
  const sun = picture.glow(
    'sun',
    {},
    stop(0, mix(gold, limestone, 0.5), 0.9),
    stop(0.22, gold, 0.5),
    stop(0.5, mix(gold, rose, 0.6), 0.2),
    stop(1, rose, 0),
  );
  return [
    fill(air, box(0, 0, 1920, 620)),
    ...paintLight(SUN, sun, { reach: 520, first: 106 }),
    circle(...SUN, 76, { fill: mix(gold, limestone, 0.5) }),
    paintClouds(points('1130 246 300, 1660 176 250'), 0.16),
  ];
}

/** Each field is a fold of land with its furrows, clipped to the fold and drawn toward its own vanishing point. */
function paintFields(picture) {
  const fold = (id, heightAt, bottom, colours, furrow) => {
    const ground = ridge(heightAt, bottom);
    const clip = picture.keep('clipPath', `${id}Clip`, {}, shape(ground));
    let lines = '';
    const [vx, vy] = furrow.toward;
    for (let x = furrow.from; x <= furrow.to; x += furrow.step)
      lines += `M${vx + (x - vx) * 0.1} ${vy}Q${vx + (x - vx) * 0.45 + furrow.bow} ${vy + (bottom - vy) * 0.36} ${x} ${bottom}`;
    const body = picture.shadeAcross(id, ...colours.map((colour, i) => stop(i / (colours.length - 1), colour)));
    return [
      fill(body, ground),
      group({ 'clip-path': `url(#${clip})` }, stroke(furrow.colour, furrow.width, lines, { opacity: furrow.opacity })),
    ];
  };
  const haze = mix(rose, sky, 0.25);
  return [
    fill(
      mix(haze, plum, 0.25),
      ridge((x) => 486 - hill(x, 1340, 160, 40) - hill(x, 880, 200, 52) - hill(x, 300, 260, 30), 640),
    ),
    fill(mix(haze, plum, 0.5), ridge(farAt, 700)),
    ...fold('middle', middleAt, 780, [mix(plum, atlantic, 0.5), mix(grass, plum, 0.5), mix(wheat, rose, 0.4)], {
      toward: [1000, 480],
      from: -600,
      to: 2900,
      step: 70,
      bow: 60,
      colour: gold,
      width: 1.2,
      opacity: 0.3,
    }),
    ...fold('farm', farmAt, 860, [mix(plum, olive, 0.4), mix(grass, wheat, 0.35), mix(wheat, limestone, 0.1)], {
      toward: [1500, 440],
      from: 0,
      to: 3200,
      step: 66,
      bow: -90,
      colour: mix(brass, deep, 0.3),
      width: 1.6,
      opacity: 0.35,
    }),
    ...fold('near', nearAt, 1000, [mix(deep, olive, 0.4), mix(olive, brass, 0.25), mix(olive, wheat, 0.5)], {
      toward: [1980, 640],
      from: -1600,
      to: 2000,
      step: 90,
      bow: -160,
      colour: gold,
      width: 1.5,
      opacity: 0.3,
    }),
    ...fold('front', frontAt, 1080, [mix(deep, plum, 0.5), mix(terracotta, plum, 0.5), mix(terracotta, brass, 0.5)], {
      toward: [1420, 760],
      from: -400,
      to: 3600,
      step: 74,
      bow: 40,
      colour: gold,
      width: 2,
      opacity: 0.3,
    }),
  ];
}

function paintFarm() {
  const light = mix(limestone, gold, 0.3);
  const shade = mix(plum, rose, 0.3);
  const roof = mix(terracotta, plum, 0.25);
  const windows =
    [1456, 1472, 1488].map((x) => box(x, 478, 5, 8)).join('') + box(1512, 468, 6, 10) + box(1512, 488, 6, 12);
  return [
    fill(
      mix(olive, deep, 0.45),
      cypress(1424, 512, 62) +
        cypress(1438, 510, 48) +
        cypress(1560, 516, 70) +
        cypress(1578, 520, 54) +
        cypress(1600, 522, 40),
    ),
    fill(shade, box(1446, 468, 54, 40) + box(1500, 456, 30, 54)),
    fill(light, box(1530, 456, 18, 54) + box(1496, 468, 5, 40)),
    fill(roof, 'M1440 469l12-14h46l4 14zM1494 457l14-13h32l14 13z'),
    fill(deep, windows, { opacity: 0.7 }),
    fill(gold, box(1472, 478, 5, 8)),
  ];
}

const cypress = (x, y, h) =>
  `M${x} ${y}c${-h * 0.17}-${h * 0.04} ${-h * 0.11}-${h * 0.5} 0-${h} ${h * 0.11} ${h * 0.5} ${h * 0.17} ${h * 0.96} 0 ${h}z`;
const sunnySide = (x, y, h) =>
  `M${x} ${y - h}c${h * 0.11} ${h * 0.5} ${h * 0.17} ${h * 0.96} 0 ${h} ${h * 0.08}-${h * 0.1} ${h * 0.05}-${h * 0.6} 0-${h}z`;

function paintRoad(picture, dice) {
  const dust = picture.shadeDown('road', stop(0, mix(limestone, gold, 0.3)), stop(1, mix(rose, plum, 0.35)));
  const left = ROAD.map(([x, y, wide]) => [x - wide / 2, y]);
  const right = ROAD.map(([x, y, wide]) => [x + wide / 2, y]).reverse();
  const road = `${curve(left)}${curve(right, 'L')}z`;
  const trees = plantAlong(dice);
  const draw = (outlineOf) => trees.map((tree) => outlineOf(...tree)).join('');
  return [
    fill(dust, road, { decimals: 1 }),
    fill(
      deep,
      draw(
        (x, y, h) =>
          `M${x} ${y}q${-h * 0.5} ${h * 0.02} ${-h * 1.25} ${h * 0.3} ${h * 0.55}-${h * 0.08} ${h * 1.25}-${h * 0.3}z`,
      ),
      { opacity: 0.35 },
    ),
    fill(mix(olive, deep, 0.62), draw(cypress)),
    fill(mix(olive, gold, 0.3), draw(sunnySide)),
  ];
}

/** Trees at both edges, closer and smaller with distance; far to near. Where two would melt into one, the nearer stays. */
function plantAlong(dice) {
  const trees = [];
  for (let i = 0; i < ROAD.length - 1; i++) {
    const [from, to] = [ROAD[i], ROAD[i + 1]];
    const length = Math.hypot(to[0] - from[0], (to[1] - from[1]) * 2.4);
    const count = Math.max(1, Math.round(length / (16 + from[2] * 1.9)));
    for (let k = 0; k < count; k++) {
      const [x, y, wide] = from.map((value, axis) => value + ((to[axis] - value) * (k + 0.5)) / count);
      const height = (22 + wide * 1.75) * dice.between(0.85, 1.15);
      for (const side of [-1, 1]) trees.push([x + side * (wide * 0.62 + 4), y + side, height].map(Math.round));
    }
  }
  const standing = [];
  for (const tree of trees.filter(([, y]) => y < 1000).sort((a, b) => b[1] - a[1])) {
    const isHidden = standing.some(([x, y, height]) => Math.abs(x - tree[0]) < height * 0.17 && y - tree[1] < height);
    if (!isHidden) standing.push(tree);
  }
  return standing.reverse();
}

function paintShade(picture) {
  return [fill(mix(deep, plum, 0.25), ridge(darkAt, 1100, { to: 1500 })), calmLeft(picture, 0.75, 0.55)];
}
