import { Picture, circle, fill, mix, palette, stroke } from '../draw.mjs';
import { box, disc, outline, star } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, brass, gold, terracotta } = palette;

/** FATCA and PFIC: a holding in a holding in a fund, and the beam that looks through them all. */
export function drawFatcaPficCover() {
  const picture = new Picture('c3', 1280, 720);
  const [x, y] = [640, 360];
  const square = (reach, turn) =>
    outline(
      [0, 1, 2, 3].map((i) => [
        x + reach * Math.cos(turn + (i * Math.PI) / 2),
        y + reach * Math.sin(turn + (i * Math.PI) / 2),
      ]),
    );
  const nested = Array.from({ length: 17 }, (_, i) => [440 * 0.855 ** i, Math.PI / 4 + i * 0.105]);
  const tones = [mix(azulejo, deep, 0.55), mix(azulejo, sky, 0.1), mix(azulejo, sky, 0.45), mix(azulejo, deep, 0.25)];
  const stripes = Array.from({ length: 7 }, (_, i) => box(0, 24 + i * 104, 1280, 52)).join('');
  return picture.paint(
    fill(mix(azulejo, deep, 0.35), box(0, 0, 1280, 720)),
    fill(mix(azulejo, deep, 0.5), stripes),
    ...nested.map(([reach, turn], i) => fill(tones[i % 4], square(reach, turn))),
    stroke(limestone, 1.2, nested.map(([reach, turn]) => square(reach, turn)).join(''), { opacity: 0.5 }),
    fill(gold, `M0 318 ${x} ${y - 5} 1280 318 1280 402 ${x} ${y + 5} 0 402z`, { opacity: 0.3 }),
    stroke(gold, 1.5, `M0 318L${x} ${y}L0 402M1280 318L${x} ${y}L1280 402`, { opacity: 0.8 }),
    circle(x, y, 74, { fill: deep, stroke: gold, 'stroke-width': 3 }),
    stroke(mix(sky, limestone, 0.4), 1.2, disc(x, y, 60) + disc(x, y, 48), { opacity: 0.6 }),
    fill(gold, star(x, y, 46, 17.6, 5)),
    fill(mix(terracotta, atlantic, 0.1), disc(x, y, 7)),
    fill(brass, star(x, y, 14, 5.4, 5)),
  );
}
