import { Picture, circle, fill, group, mix, palette, shape } from './draw.mjs';
import { box, disc, star } from './shapes.mjs';
import { drawLeaves } from './tiles.mjs';

const { deep, azulejo, limestone, stone, brass, gold } = palette;

/** A line drawing of 64 units in brass; `solid` is path data to be filled. */
function drawEmblem(name, lines, solid = '', placing = {}) {
  const pen = { 'stroke-width': 1.75, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return new Picture(name, 64, 64, { fill: 'none', stroke: brass, ...pen }).paint(
    shape(lines, { decimals: 2 }),
    fill(brass, solid, { stroke: 'none', decimals: 2, ...placing }),
  );
}

/** A passport; the house tile stands where a state would put its arms. */
export function drawGoldenVisaEmblem() {
  const booklet = 'M17 7H45a4 4 0 0 1 4 4V53a4 4 0 0 1-4 4H17a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM21 7V57';
  const seal = disc(35, 27, 10);
  const leaves = drawLeaves(16, { inset: 1.6, heart: 1.2 });
  return drawEmblem('visa', `${booklet}${seal}M28 45.5H42M31 50.5h8`, leaves, { transform: 'translate(27 19)' });
}

/** The front of a treasury, with a star in its pediment. */
export function drawUsInvestorsEmblem() {
  const columns = [15, 26.33, 37.66, 49].map((x) => `M${x - 2.5} 27V47M${x + 2.5} 27V47`).join('');
  return drawEmblem(
    'treasury',
    `M7 23.5L32 8 57 23.5V27H7zM10 47H54V51H10zM6 51H58V56H6z${columns}`,
    star(32, 18.6, 5.2, 2.05, 5),
  );
}

/** Scales at rest, hung from a star. */
export function drawAboutEmblem() {
  return drawEmblem(
    'scales',
    `M32 15V54M21 57H43M25 57q1-3 7-3t7 3M10 20q11 4 22 0 11-4 22 0M13 21L5.5 38h15zM51 19.5L43.5 36h15zM5.5 38q0 6.5 7.5 6.5T20.5 38M43.5 36q0 6.5 7.5 6.5T58.5 36`,
    star(32, 10.5, 5.5, 1.9),
  );
}

/** A nib, and the line it has written. */
export function drawBlogEmblem() {
  return drawEmblem(
    'nib',
    `M25 6H39V14L46 30 32 50 18 30 25 14zM25 14H39M32 50V33${disc(32, 29.5, 3.5)}M8 57q6-4 12 0t12 0 12 0 12 0`,
  );
}

/** A bow tie in a compass. */
export function drawAlfredEmblem() {
  return drawEmblem('bow', `${disc(32, 32, 26)}M32 6v5M32 53v5M6 32h5M53 32h5${drawBow(1)}`, star(32, 32, 8, 2.7));
}

/** The two wings of a bow tie around (32, 32); the knot is a star and is drawn apart. */
function drawBow(size) {
  const wing = (s) =>
    `M${32 + s * 4 * size} ${32 - 2.4 * size}q${s * 6 * size} ${-7.6 * size} ${s * 13 * size} ${-6.6 * size} ${s * 2 * size} ${9 * size} 0 ${18 * size} ${s * -7 * size} ${1 * size} ${s * -13 * size} ${-6.6 * size}`;
  return `${wing(-1)}z${wing(1)}z`;
}

/** Alfred: a wing collar, lapels and a bow tie whose knot is the needle of the compass around them. */
export function drawAlfredAvatar() {
  const picture = new Picture('alf', 64, 64);
  const clip = picture.keep('clipPath', 'disc', {}, circle(32, 32, 26));
  const ticks = [0, 90, 180, 270]
    .map(
      (turn) =>
        `M${32 + 31 * sine(turn)} ${32 - 31 * sine(90 - turn)}L${32 + 26 * sine(turn + 4)} ${32 - 26 * sine(86 - turn)} ${32 + 26 * sine(turn - 4)} ${32 - 26 * sine(94 - turn)}z`,
    )
    .join('');
  return picture.paint(
    circle(32, 32, 32, { fill: deep }),
    group(
      { 'clip-path': `url(#${clip})` },
      fill(limestone, box(14, 4, 36, 56)),
      fill(mix(deep, azulejo, 0.45), 'M4 4H15.5L32 60 48.5 4H60V60H4z', { decimals: 1 }),
      fill(deep, 'M4 14L13.5 4 32 60H4zM60 14L50.5 4 32 60H60z', { decimals: 1 }),
      fill(mix(deep, azulejo, 0.2), 'M24 4H40L32 24z'),
      fill(mix(stone, deep, 0.12), 'M20 4H25L33 25 26 33 17.5 18zM44 4H39L31 25 38 33 46.5 18z', { decimals: 1 }),
      fill('#fff', 'M20 4H24.5L32 24 25 31 17.5 17zM44 4H39.5L32 24 39 31 46.5 17z', { decimals: 1 }),
      fill(brass, disc(32, 43, 1.1) + disc(32, 49, 1.1), { decimals: 1 }),
    ),
    circle(32, 32, 28, { fill: 'none', stroke: gold, 'stroke-width': 1.5 }),
    fill(gold, ticks + drawBow(1.08), { decimals: 1 }),
    fill(deep, star(32, 32, 8.4, 3.4), { decimals: 1 }),
    fill(limestone, star(32, 32, 6.4, 2.2), { decimals: 1 }),
  );
}

const sine = (degrees) => Math.sin((degrees * Math.PI) / 180);
