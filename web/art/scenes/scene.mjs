import { Picture, circle, fill, palette, stop, stroke } from '../draw.mjs';
import { box, rings } from '../shapes.mjs';

const { deep, limestone } = palette;

/** A hero scene: it fills the screen, and loses its sides first. */
export function openScene(name) {
  return new Picture(name, 1920, 1080, { preserveAspectRatio: 'xMidYMid slice' });
}

/** Night from the left, where the headline stands: `strength` at the edge, gone at `reach` of the width. */
export function calmLeft(picture, strength, reach) {
  return fill(picture.shadeAcross('calm', stop(0, deep, strength), stop(reach, deep, 0)), box(0, 0, 1920, 1080));
}

/** What all scenes share: a source of light, and around it the engraver's rings from `first` outwards. */
export function paintLight([x, y], glow, { reach, first, count = 19, colour = limestone, opacity = 0.15 }) {
  return [circle(x, y, reach, { fill: glow }), stroke(colour, 1, rings(x, y, first, 22, count, 1.07), { opacity })];
}

/** Long evening clouds of three strokes; each is [x, y, width]. */
export function paintClouds(clouds, opacity) {
  const data = clouds.map(([x, y, wide]) => {
    return `M${x} ${y}h${wide}M${x + wide * 0.22} ${y + 11}h${wide * 0.52}M${x + wide * 0.4} ${y - 10}h${wide * 0.34}`;
  });
  return stroke(limestone, 5, data.join(''), { opacity, 'stroke-linecap': 'round' });
}
