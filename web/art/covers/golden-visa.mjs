import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, outline, points, rings, star } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, brass, gold, terracotta } = palette;

/** Golden visa: door within door, and the morning behind the last. */
export function drawGoldenVisaCover() {
  const picture = new Picture('c1', 1280, 720);
  const tones = [
    deep,
    mix(deep, atlantic, 0.6),
    mix(atlantic, azulejo, 0.4),
    azulejo,
    mix(azulejo, sky, 0.5),
    mix(sky, limestone, 0.35),
  ];
  const doors = tones.map((tone, i) => fill(tone, arch(180 + i * 72, 620, 920 - i * 144, 640 - i * 82)));
  const light = picture.shadeDown('light', stop(0, gold), stop(1, gold, 0.1));
  return picture.paint(
    fill(mix(deep, '#000000', 0.2), box(0, 0, 1280, 720)),
    ...doors,
    fill(mix(gold, limestone, 0.35), arch(596, 620, 88, 210)),
    stroke(gold, 1.5, tones.map((_, i) => arch(180 + i * 72, 620, 920 - i * 144, 640 - i * 82)).join(''), {
      opacity: 0.55,
    }),
    stroke(limestone, 1, rings(640, 454, 64, 16, 14, 1.12), { opacity: 0.14 }),
    circle(640, 470, 30, { fill: terracotta }),
    fill(atlantic, box(0, 620, 1280, 100)),
    fill(light, outline(points('596 620, 684 620, 820 720, 460 720'))),
    stroke(gold, 1.5, 'M0 620H1280'),
    fill(gold, star(640, 88, 26, 7)),
    fill(brass, star(640, 88, 12, 4)),
  );
}
