import { Picture, circle, fill, mix, palette, stroke } from '../draw.mjs';
import { box, disc, rings } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;
const [X, Y] = [640, 360];
const YEAR_DAYS = 365;
const RESIDENT_DAYS = 183;

/** Tax residency: the year as a dial of days; past 183 of them the sun stands on the other side. */
export function drawTaxResidencyCover() {
  const picture = new Picture('c2', 1280, 720);
  const days = (radius, count, width, colour, share) =>
    stroke(colour, width, arcOf(radius, count), {
      pathLength: count,
      'stroke-dasharray': `${share} ${Math.round((1 - share) * 100) / 100}`,
      decimals: 1,
    });
  const months = Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI * i) / 6;
    return `M${X + 286 * Math.sin(angle)} ${Y - 286 * Math.cos(angle)}L${X + 306 * Math.sin(angle)} ${Y - 306 * Math.cos(angle)}`;
  }).join('');
  return picture.paint(
    fill(limestone, box(0, 0, 1280, 720)),
    stroke(azulejo, 1, rings(X, Y, 318, 26, 14, 1.08), { opacity: 0.16 }),
    days(242, YEAR_DAYS, 64, mix(sky, limestone, 0.25), 0.42),
    days(242, RESIDENT_DAYS, 84, brass, 0.42),
    stroke(azulejo, 2, months),
    circle(X, Y, 178, { fill: deep }),
    fill(gold, `M${X} ${Y - 150}a150 150 0 0 1 0 300z`),
    fill(mix(atlantic, azulejo, 0.5), `M${X} ${Y - 150}a150 150 0 0 0 0 300z`),
    fill(mix(gold, limestone, 0.5), `M${X} ${Y - 96}a96 96 0 0 1 0 192z`),
    fill(azulejo, `M${X} ${Y - 96}a96 96 0 0 0 0 192z`),
    fill(terracotta, `M${X} ${Y - 44}a44 44 0 0 1 0 88z`),
    fill(stone, `M${X} ${Y - 44}a44 44 0 0 0 0 88z`),
    fill(
      limestone,
      disc(X - 92, Y - 84, 3) + disc(X - 118, Y + 20, 3) + disc(X - 70, Y + 108, 3) + disc(X - 40, Y - 122, 2.5),
    ),
    stroke(limestone, 3, `M${X} ${Y - 178}V${Y + 178}`),
  );
}

/** The part of a circle that `count` days of the year take, from the top clockwise, as one or two half turns and a rest. */
function arcOf(radius, count) {
  const half = `M${X} ${Y - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}`;
  if (count === YEAR_DAYS) return `${half}a${radius} ${radius} 0 0 1 0 ${-2 * radius}`;
  const end = (2 * Math.PI * count) / YEAR_DAYS;
  return `${half}A${radius} ${radius} 0 0 1 ${X + radius * Math.sin(end)} ${Y - radius * Math.cos(end)}`;
}
