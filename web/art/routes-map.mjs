import { coastlines } from './coastlines.mjs';
import { compactPath } from './compact-path.mjs';
import { Picture, circle, fill, mix, palette, stroke } from './draw.mjs';
import { box, disc, outline, points, star } from './shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, brass, gold } = palette;
const WIDTH = 960;
const HEIGHT = 600;
const MIDDLE = { longitude: -31, latitude: 42.5 };
const PIXELS_PER_RADIUS = 640;
const ROSE = [396, 446];
const CITIES = {
  newYork: [-74, 40.7],
  london: [-0.1, 51.5],
  lisbon: [-9.1, 38.7],
  madrid: [-3.7, 40.4],
  rome: [12.5, 41.9],
};

/** Lambert's azimuthal equal-area projection around the middle of the ocean. */
function project([longitude, latitude]) {
  const radians = Math.PI / 180;
  const [turn, rise] = [(longitude - MIDDLE.longitude) * radians, latitude * radians];
  const tilt = MIDDLE.latitude * radians;
  const closeness = 1 + Math.sin(tilt) * Math.sin(rise) + Math.cos(tilt) * Math.cos(rise) * Math.cos(turn);
  const scale = PIXELS_PER_RADIUS * Math.sqrt(2 / closeness);
  const x = scale * Math.cos(rise) * Math.sin(turn);
  const y = scale * (Math.cos(tilt) * Math.sin(rise) - Math.sin(tilt) * Math.cos(rise) * Math.cos(turn));
  return [WIDTH / 2 + x, HEIGHT / 2 - y];
}

/** A chart of the crossing, in the manner of the old portolans. */
export function drawRoutesMap() {
  const picture = new Picture('map', WIDTH, HEIGHT);
  const land = coastlines
    .map((line) => outline(line.split(',').map((pair) => project(pair.split(' ').map(Number)))))
    .join('');
  const coast = picture.keep('path', 'coast', { d: compactPath(land) });
  const line = (colour, width, attributes) =>
    picture.reuse(coast, {
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linejoin': 'round',
      ...attributes,
    });
  return picture.paint(
    fill(deep, box(0, 0, WIDTH, HEIGHT)),
    ...[30, 20, 11].flatMap((reach, i) => [line(mix(deep, sky, 0.16 + i * 0.1), reach), line(deep, reach - 1.8)]),
    ...paintRhumbs(),
    picture.reuse(coast, {
      fill: mix(atlantic, azulejo, 0.3),
      stroke: mix(sky, limestone, 0.3),
      'stroke-width': 1.3,
      'stroke-linejoin': 'round',
    }),
    ...paintGrid(),
    ...paintRoutes(),
    ...paintRose(),
    ...paintFrame(),
  );
}

/** Lines of constant bearing out of the rose, and the graticule. */
function paintRhumbs() {
  const rays = Array.from({ length: 32 }, (_, i) => {
    const angle = (Math.PI * i) / 16;
    return `M${ROSE}l${Math.cos(angle) * 900} ${Math.sin(angle) * 900}`;
  });
  return [stroke(gold, 0.8, rays.join(''), { opacity: 0.14 })];
}

function paintGrid() {
  let data = '';
  for (let latitude = 10; latitude <= 70; latitude += 10) {
    data += outline(
      Array.from({ length: 20 }, (_, i) => project([-130 + i * 10, latitude])),
      '',
    );
  }
  for (let longitude = -130; longitude <= 60; longitude += 10) {
    data += outline(
      Array.from({ length: 8 }, (_, i) => project([longitude, 4 + i * 10])),
      '',
    );
  }
  return [stroke(sky, 0.8, data, { opacity: 0.16 })];
}

function paintRoutes() {
  const at = Object.fromEntries(Object.entries(CITIES).map(([city, place]) => [city, project(place)]));
  const arc = (from, to, bow) => {
    const [[x1, y1], [x2, y2]] = [at[from], at[to]];
    return `M${x1} ${y1}Q${(x1 + x2) / 2 + (y2 - y1) * bow} ${(y1 + y2) / 2 - Math.abs(x2 - x1) * bow} ${x2} ${y2}`;
  };
  const main =
    arc('newYork', 'lisbon', 0.12) +
    arc('newYork', 'rome', 0.17) +
    arc('london', 'lisbon', -0.22) +
    arc('london', 'rome', 0.24);
  const dots = Object.values(at).map(([x, y]) => disc(x, y, 3.6));
  const halos = Object.values(at).map(([x, y]) => disc(x, y, 8));
  return [
    stroke(gold, 1.6, arc('newYork', 'london', 0.24) + arc('lisbon', 'madrid', 0.25) + arc('madrid', 'rome', 0.25), {
      'stroke-dasharray': '2 5',
      'stroke-linecap': 'round',
    }),
    stroke(gold, 2.4, main, { decimals: 1 }),
    fill(deep, halos, { decimals: 1 }),
    stroke(gold, 1.2, halos, { decimals: 1 }),
    fill(gold, dots, { decimals: 1 }),
    fill(limestone, star(...at.lisbon, 17, 4), { decimals: 1 }),
  ];
}

function paintRose() {
  const [x, y] = ROSE;
  return [
    circle(x, y, 44, { fill: deep, 'fill-opacity': 0.85, stroke: gold, 'stroke-width': 1 }),
    stroke(gold, 4, disc(x, y, 39), { 'stroke-dasharray': '1 6.66', opacity: 0.8 }),
    fill(mix(deep, sky, 0.55), star(x, y, 30, 7, 4, Math.PI / 4), { decimals: 1 }),
    fill(gold, star(x, y, 50, 7.5), { decimals: 1 }),
    fill(
      brass,
      points('0 -50 5.3 -5.3, 50 0 5.3 5.3, 0 50 -5.3 5.3, -50 0 -5.3 -5.3').map(
        ([tx, ty, wx, wy]) => `M${x} ${y} ${x + tx} ${y + ty} ${x + wx} ${y + wy}z`,
      ),
      { decimals: 1 },
    ),
  ];
}

/** The neat line, with its scale of degrees. */
function paintFrame() {
  return [
    fill(deep, `${box(0, 0, WIDTH, HEIGHT)}M20 20v560h920V20z`, { 'fill-rule': 'evenodd' }),
    stroke(gold, 1, box(20, 20, 920, 560) + box(11, 11, 938, 578)),
    stroke(gold, 5, 'M20 15.5H940M20 584.5H940M15.5 20V580M944.5 20V580', {
      decimals: 1,
      'stroke-dasharray': '40',
      opacity: 0.6,
    }),
  ];
}
