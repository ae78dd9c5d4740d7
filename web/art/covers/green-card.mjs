import { Dice, Picture, circle, element, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { box, land, outline, points, rings, ripples } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta, olive } = palette;
const HORIZON = 400;

/** A green card: the card adrift between the towers of one shore and the lighthouse of the other. */
export function drawGreenCardCover() {
  const picture = new Picture('c18', 1280, 720);
  const dice = new Dice(1804);
  const air = picture.shadeDown('air', stop(0, mix(azulejo, sky, 0.6)), stop(1, mix(gold, limestone, 0.35)));
  const water = picture.shadeDown('water', stop(0, mix(sky, limestone, 0.15)), stop(1, mix(azulejo, atlantic, 0.4)));
  const towers = points('40 150, 104 210, 168 120, 236 250, 300 180').map(([x, top], i) =>
    box(x, HORIZON - 30 - top, 54 - (i % 2) * 10, top + 30),
  );
  return picture.paint(
    fill(air, box(0, 0, 1280, HORIZON)),
    circle(760, 290, 74, { fill: mix(gold, limestone, 0.4) }),
    stroke(limestone, 1.2, rings(760, 290, 96, 22, 14, 1.08), { opacity: 0.5 }),
    fill(mix(atlantic, sky, 0.35), towers.join('')),
    fill(mix(olive, deep, 0.3), land(points('-20 378, 120 366, 260 376, 380 400'), HORIZON + 4)),
    fill(water, box(0, HORIZON, 1280, 320)),
    stroke(
      mix(gold, limestone, 0.5),
      5,
      ripples(dice, 60, { centre: 760, top: HORIZON + 8, bottom: 716, spread: [60, 380], length: [24, 170] }),
      { 'stroke-linecap': 'round', opacity: 0.65 },
    ),
    // The far shore: a lighthouse on its rock.
    fill(mix(terracotta, deep, 0.35), land(points('930 404, 1010 372, 1090 346, 1180 340, 1300 330'), HORIZON + 10)),
    fill(limestone, outline(points('1120 346, 1132 170, 1168 170, 1180 346'))),
    fill(terracotta, outline(points('1125 274, 1128 226, 1172 226, 1175 274'))),
    fill(deep, box(1126, 158, 48, 12) + box(1136, 118, 28, 8)),
    fill(gold, box(1138, 126, 24, 32)),
    fill(terracotta, outline(points('1132 118, 1150 92, 1168 118'))),
    // The card, half in the water.
    group(
      { transform: 'translate(640 520)rotate(-8)' },
      element('rect', { x: -210, y: -130, width: 420, height: 262, rx: 22, fill: mix(olive, limestone, 0.45) }),
      element('rect', { x: -196, y: -116, width: 392, height: 234, rx: 14, fill: mix(olive, limestone, 0.7) }),
      fill(mix(olive, deep, 0.3), box(-196, -96, 392, 34)),
      fill(mix(stone, limestone, 0.3), box(-172, -40, 108, 132)),
      circle(-118, 0, 26, { fill: mix(olive, deep, 0.25) }),
      fill(mix(olive, deep, 0.25), 'M-164 92c2-72 90-72 92 0z'),
      stroke(mix(olive, deep, 0.35), 8, 'M-36-22H160M-36 8H120M-36 38H150M-36 68H84', { 'stroke-linecap': 'round' }),
      circle(148, 72, 27, { fill: 'none', stroke: brass, 'stroke-width': 5 }),
    ),
    fill(mix(azulejo, atlantic, 0.25), 'M0 628q80-26 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0V720H0z'),
    stroke(limestone, 3, 'M0 628q80-26 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0', { opacity: 0.45 }),
  );
}
