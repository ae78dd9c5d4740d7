import { Picture, circle, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, star } from '../shapes.mjs';
import { drawLeaves } from '../tiles.mjs';

const { deep, atlantic, sky, limestone, gold, olive } = palette;
const [X, Y] = [640, 360];

/** Banking: the guilloche of a note that has not been printed. */
export function drawBankingCover() {
  const picture = new Picture('c7', 1280, 720);
  const ground = picture.glow(
    'ground',
    { r: 0.75 },
    stop(0, mix(olive, atlantic, 0.5)),
    stop(1, mix(deep, olive, 0.18)),
  );
  const petal = (id, rx, ry, offset) => picture.keep('ellipse', id, { rx, ry, cx: offset });
  const rosette = (id, count, colour, width, opacity) =>
    group(
      { transform: `translate(${X} ${Y})`, fill: 'none', stroke: colour, 'stroke-width': width, opacity },
      ...Array.from({ length: count }, (_, i) =>
        picture.reuse(id, i ? { transform: `rotate(${Math.round((36000 * i) / count) / 100})` } : {}),
      ),
    );
  const wave = (phase, y, rise) => `M${-160 + phase} ${y}q40 ${-rise} 80 0${'t80 0'.repeat(18)}`;
  const waves = (y, rise) => Array.from({ length: 8 }, (_, i) => wave(i * 20, y, rise)).join('');
  return picture.paint(
    fill(ground, box(0, 0, 1280, 720)),
    stroke(mix(gold, olive, 0.3), 1, waves(90, 90) + waves(630, 90), { opacity: 0.55 }),
    stroke(gold, 1.2, 'M0 40H1280M0 140H1280M0 580H1280M0 680H1280', { opacity: 0.6 }),
    rosette(petal('wide', 300, 120, 0), 36, mix(sky, limestone, 0.2), 0.9, 0.6),
    rosette(petal('long', 190, 62, 120), 48, gold, 0.9, 0.95),
    rosette(petal('small', 90, 46, 60), 36, limestone, 0.8, 0.55),
    circle(X, Y, 74, { fill: deep, stroke: gold, 'stroke-width': 2.5 }),
    circle(X, Y, 64, { fill: 'none', stroke: gold, 'stroke-width': 1 }),
    group(
      { transform: `translate(${X - 48} ${Y - 48})scale(1.5)` },
      fill(limestone, drawLeaves(64, { inset: 8, heart: 3.5, slender: 1.12 }), { decimals: 1 }),
      fill(gold, star(32, 32, 12, 4), { decimals: 1 }),
    ),
    stroke(gold, 1.5, box(24, 24, 1232, 672), { opacity: 0.7 }),
  );
}
