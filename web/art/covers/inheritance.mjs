import { Picture, circle, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, curve, disc, outline, points, rings, star } from '../shapes.mjs';
import { layTiles } from '../tiles.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta, olive } = palette;

/** Inheritance: a sealed will, the key of a house and a branch with its fruit on a tiled table. */
export function drawInheritanceCover() {
  const picture = new Picture('c17', 1280, 720);
  const light = picture.glow(
    'light',
    { r: 0.75 },
    stop(0, limestone, 0.12),
    stop(0.5, deep, 0.25),
    stop(1, deep, 0.78),
  );
  const paper = picture.shadeDown('paper', stop(0, limestone), stop(1, mix(limestone, stone, 0.55)));
  const branch = points('150 560, 300 500, 440 470, 560 380, 640 250');
  const leaf = 'M0 0C14-34 60-44 96-22 70 6 30 14 0 0z';
  const leaves = [
    [220, 534, -58],
    [300, 500, 34],
    [372, 486, -46],
    [440, 468, 44],
    [508, 424, -70],
    [560, 380, 10],
    [604, 318, -100],
    [640, 252, -48],
  ];
  return picture.paint(
    fill(layTiles(picture, 'tiles', 128, 0, 0), box(0, 0, 1280, 720)),
    fill(mix(deep, atlantic, 0.45), box(0, 0, 1280, 720), { opacity: 0.5 }),
    fill(light, box(0, 0, 1280, 720)),
    stroke(limestone, 1.1, rings(800, 360, 330, 24, 10, 1.08), { opacity: 0.2 }),
    // The letter.
    group(
      { transform: 'translate(560 180)rotate(-6)' },
      fill(deep, box(14, 16, 500, 340), { opacity: 0.4 }),
      fill(paper, box(0, 0, 500, 340)),
      fill(mix(limestone, stone, 0.35), outline(points('0 0, 250 190, 500 0'))),
      stroke(mix(stone, azulejo, 0.4), 2.5, 'M0 0L250 190L500 0M0 340L186 142M500 340L314 142'),
      fill(azulejo, box(0, 250, 500, 26)),
      stroke(mix(sky, limestone, 0.3), 2, 'M0 256h500M0 270h500', { 'stroke-dasharray': '12 8' }),
      circle(250, 196, 62, { fill: mix(terracotta, deep, 0.3) }),
      circle(250, 192, 56, { fill: terracotta }),
      stroke(mix(terracotta, deep, 0.35), 3, disc(250, 192, 44)),
      fill(mix(terracotta, gold, 0.55), star(250, 192, 32, 11, 4)),
    ),
    // The branch.
    stroke(mix(olive, deep, 0.45), 9, curve(branch), { 'stroke-linecap': 'round' }),
    ...leaves.map(([x, y, turn], i) =>
      group({ transform: `translate(${x} ${y})rotate(${turn})` }, fill(mix(olive, i % 2 ? sky : deep, 0.18), leaf)),
    ),
    ...points('262 556 40, 404 538 46, 520 468 36').map(([x, y, r], i) =>
      circle(x, y, r, { fill: mix(gold, terracotta, 0.25 + i / 8) }),
    ),
    stroke(limestone, 4, 'M244 534q8-10 22-8M384 514q10-12 26-8M506 448q8-8 18-6', {
      opacity: 0.6,
      'stroke-linecap': 'round',
    }),
    // The key.
    group(
      { transform: 'translate(930 560)rotate(-18)' },
      stroke(deep, 16, 'M10 12H230', { opacity: 0.35 }),
      stroke(mix(brass, gold, 0.4), 16, 'M0 0H226'),
      stroke(mix(brass, gold, 0.4), 16, disc(-48, 0, 44)),
      fill(mix(brass, gold, 0.4), `${box(168, 0, 16, 50)}${box(206, 0, 16, 40)}`),
      stroke(mix(gold, limestone, 0.5), 3, 'M4-4H222'),
    ),
  );
}
