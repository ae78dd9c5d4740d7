import { Dice, Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { drawOrangeTree } from '../orange-tree.mjs';
import { box, disc, rings } from '../shapes.mjs';

const { deep, azulejo, limestone, gold, terracotta, stone } = palette;

/** Citizenship by descent: three orange trees, each from a fruit of the one before. */
export function drawDescentCover() {
  const picture = new Picture('c21', 1280, 720);
  const dice = new Dice(1992);
  const air = picture.shadeDown('air', stop(0, mix(gold, limestone, 0.62)), stop(1, mix(limestone, gold, 0.12)));
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    stroke(mix(gold, terracotta, 0.4), 1.2, rings(1010, 190, 96, 24, 12, 1.1), { opacity: 0.4 }),
    circle(1010, 190, 80, { fill: mix(gold, limestone, 0.25) }),
    fill(mix(stone, azulejo, 0.3), box(0, 560, 1280, 160)),
    stroke(limestone, 2, 'M0 560H1280M0 612H1280M0 672H1280', { opacity: 0.6 }),
    fill(deep, disc(480, 640, 120, 16) + disc(800, 644, 84, 12) + disc(1030, 646, 54, 9), { opacity: 0.25 }),
    drawOrangeTree(dice, 460, 640, 1.22),
    drawOrangeTree(dice, 790, 644, 0.82),
    drawOrangeTree(dice, 1022, 646, 0.5),
  );
}
