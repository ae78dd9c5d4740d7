import { Dice, Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { box, curve, land, outline, points, rings, ripples } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, gold, terracotta, olive } = palette;
const [SUN, HORIZON] = [930, 330];

/** From the white cliffs to the south: a ship between a chalk coast with its lighthouse and a warmer shore. */
export function drawChannelCover() {
  const picture = new Picture('c16', 1280, 720);
  const dice = new Dice(1602);
  const air = picture.shadeAcross('air', stop(0, mix(atlantic, sky, 0.4)), stop(1, mix(gold, limestone, 0.25)));
  const water = picture.shadeDown('water', stop(0, mix(sky, azulejo, 0.35)), stop(1, deep));
  const chalk = picture.shadeDown('chalk', stop(0, limestone), stop(1, mix(stone, sky, 0.4)));
  const top = points('-20 214, 90 196, 190 222, 280 204, 366 236');
  return picture.paint(
    fill(air, box(0, 0, 1280, HORIZON)),
    circle(SUN, 236, 62, { fill: mix(gold, limestone, 0.45) }),
    stroke(limestone, 1.2, rings(SUN, 236, 84, 24, 16, 1.07), { opacity: 0.45 }),
    fill(water, box(0, HORIZON, 1280, 390)),
    stroke(
      mix(gold, limestone, 0.5),
      4,
      ripples(dice, 50, { centre: SUN, top: HORIZON + 8, bottom: 560, spread: [40, 220], length: [20, 120] }),
      { 'stroke-linecap': 'round', opacity: 0.7 },
    ),
    // The cliffs.
    fill(chalk, `${curve(top)}L392 420L340 446L268 430L190 470L96 452L-20 486z`),
    fill(mix(olive, deep, 0.2), `${curve(top)}L356 244L280 218L190 236L90 212L-20 230z`),
    stroke(
      mix(stone, azulejo, 0.45),
      2.5,
      'M60 236l-14 92 20 90M150 240l12 120-10 92M240 232l-16 96 22 88M318 250l10 84-12 90',
      {
        opacity: 0.6,
      },
    ),
    fill(limestone, outline(points('206 204, 216 96, 244 96, 254 204'))),
    fill(terracotta, outline(points('211 152, 214 124, 246 124, 249 152'))),
    fill(deep, box(212, 74, 36, 22)),
    fill(gold, box(220, 78, 20, 18)),
    fill(terracotta, outline(points('208 74, 230 54, 252 74'))),
    // The southern shore.
    fill(mix(olive, deep, 0.3), land(points('850 556, 930 484, 1010 440, 1110 418, 1200 396, 1300 380'), 560)),
    fill(mix(gold, terracotta, 0.35), land(points('720 726, 820 606, 980 536, 1100 512, 1300 486'), 730)),
    ...points('1034 452, 1078 438, 1124 430, 1172 418').map(([x, y]) => fill(limestone, box(x, y, 36, 34))),
    ...points('1034 452, 1078 438, 1124 430, 1172 418').map(([x, y]) =>
      fill(
        terracotta,
        outline([
          [x - 4, y],
          [x + 18, y - 18],
          [x + 40, y],
        ]),
      ),
    ),
    fill(
      azulejo,
      points('1046 466, 1090 452, 1136 444, 1184 432').map(([x, y]) => box(x, y, 9, 14)),
    ),
    // The ship and its way.
    stroke(gold, 2.6, 'M330 470Q520 640 760 560T1010 600', { 'stroke-dasharray': '2 11', 'stroke-linecap': 'round' }),
    fill(deep, 'M560 520h190l-30 46h-136z'),
    fill(limestone, box(596, 492, 112, 28) + box(618, 470, 70, 22)),
    fill(terracotta, outline(points('640 470, 644 430, 668 430, 672 470'))),
    fill(deep, box(643, 430, 26, 9)),
    stroke(azulejo, 5, 'M606 506h92', { 'stroke-dasharray': '9 8' }),
    stroke(limestone, 3, 'M656 424q-30-16-70-8t-74-12', { opacity: 0.6, 'stroke-linecap': 'round' }),
    stroke(sky, 3, 'M530 578h90M650 590h140M60 560h160M180 600h220M420 650h180M760 660h120M40 672h110', {
      'stroke-linecap': 'round',
      opacity: 0.55,
    }),
  );
}
