import { Picture, circle, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, disc, points, rings } from '../shapes.mjs';

const { deep, azulejo, sky, limestone, gold, terracotta } = palette;

/** Two grown swallows and three young ones: x, y, size and turn in degrees. */
const FLIGHT = points('700 300 2 -16, 452 442 1.6 -10, 902 470 0.95 -20, 668 560 0.85 -12, 990 240 0.75 -26');

/** Relocation with a family: the swallows of every Portuguese wall, on their way home. */
export function drawFamilyCover() {
  const picture = new Picture('c6', 1280, 720);
  const air = picture.shadeDown('air', stop(0, mix(gold, limestone, 0.35)), stop(1, mix(limestone, gold, 0.1)));
  const ink = picture.shadeDown('ink', stop(0, azulejo), stop(1, deep));
  const swallow = picture.keep(
    'g',
    'swallow',
    {},
    fill(
      ink,
      'M62 1C54-8 42-11 28-9 12-32-22-54-72-60-44-44-26-22-12-5-34-4-58-8-78-16L-112-30C-94-12-82-3-70 4L-114 14C-82 20-50 20-24 13-30 26-42 46-60 66-22 54 10 34 24 11 40 10 54 8 62 1z',
    ),
    fill(limestone, 'M40 6C20 16-10 16-40 10-16 14 10 8 24-2 34-4 42 0 40 6z'),
    fill(terracotta, 'M60 2C54 8 46 9 38 6 42 0 50-4 60 2z'),
    stroke(
      mix(sky, limestone, 0.2),
      1.6,
      'M20-4C4-24-18-38-46-48M14-2C0-16-14-28-30-36M14 14C4 30-12 44-32 54M4 14C-6 28-16 38-28 46',
      { opacity: 0.8 },
    ),
    circle(46, -3, 2.4, { fill: limestone }),
  );
  const wakes = FLIGHT.map(([x, y, size, turn]) => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    return `M${x - 130 * size * c} ${y - 130 * size * s}q${-160 * size} ${90 * size} ${-420 * size} ${60 * size}`;
  }).join('');
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    circle(640, 360, 250, { fill: mix(terracotta, gold, 0.45) }),
    circle(640, 360, 206, { fill: mix(terracotta, gold, 0.62) }),
    fill(mix(gold, limestone, 0.2), disc(640, 360, 160)),
    stroke(terracotta, 1, rings(640, 360, 274, 22, 16, 1.08), { opacity: 0.3 }),
    stroke(deep, 1.6, wakes, { 'stroke-dasharray': '1 9', 'stroke-linecap': 'round', opacity: 0.6 }),
    group(
      {},
      ...FLIGHT.map(([x, y, size, turn]) =>
        picture.reuse(swallow, { transform: `translate(${x} ${y})rotate(${turn})scale(${size})` }),
      ),
    ),
  );
}
