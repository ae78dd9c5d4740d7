import { Picture, circle, fill, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, hill, ridge, rings } from '../shapes.mjs';

const { deep, atlantic, limestone, gold, terracotta, olive } = palette;
const groundAt = (x) => 590 - 150 * Math.cos((x - 60) / 330) - hill(x, 1180, 200, 90);

/** Italy's flat tax: whatever the ground does below, the aqueduct stays level. */
export function drawFlatTaxCover() {
  const picture = new Picture('c4', 1280, 720);
  const rose = mix(terracotta, limestone, 0.42);
  const shade = mix(terracotta, deep, 0.5);
  const air = picture.shadeDown(
    'air',
    stop(0, mix(terracotta, deep, 0.32)),
    stop(0.45, terracotta),
    stop(0.8, rose),
    stop(1, mix(gold, limestone, 0.3)),
  );
  const lower = Array.from({ length: 12 }, (_, i) => arch(-36 + i * 116, 800, 82, 800 - 348)).join('');
  const upper = Array.from({ length: 34 }, (_, i) => arch(-16 + i * 38.7, 316, 24, 46)).join('');
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    circle(640, 300, 150, { fill: mix(gold, limestone, 0.35) }),
    stroke(limestone, 1, rings(640, 300, 176, 24, 16, 1.08), { opacity: 0.22 }),
    fill(
      mix(rose, deep, 0.28),
      ridge((x) => 560 - hill(x, 300, 260, 90) - hill(x, 1000, 200, 70), 720, { to: 1300 }),
    ),
    fill(mix(deep, atlantic, 0.3), `${box(-10, 256, 1300, 464)}${lower}${upper}`, { 'fill-rule': 'evenodd' }),
    fill(mix(shade, terracotta, 0.3), Array.from({ length: 12 }, (_, i) => box(46 + i * 116, 388, 7, 340)).join('')),
    stroke(mix(terracotta, deep, 0.35), 3, 'M0 332H1280M0 322H1280'),
    fill(gold, box(0, 244, 1280, 12)),
    fill(limestone, box(0, 240, 1280, 4)),
    fill(mix(olive, deep, 0.45), ridge(groundAt, 720, { to: 1300 })),
    fill(
      mix(olive, deep, 0.62),
      ridge((x) => groundAt(x + 210) + 74, 720, { to: 1300 }),
    ),
  );
}
