import { Picture, circle, element, fill, group, mix, palette, stop, stroke } from '../draw.mjs';
import { arch, box, disc, outline, points, rings } from '../shapes.mjs';

const { deep, atlantic, azulejo, sky, limestone, stone, brass, gold, terracotta } = palette;
const SLOPE_DEGREES = -11;

/** Questions on the way: the tram that climbs to the castle hill, whatever stands in between. */
export function drawTramCover() {
  const picture = new Picture('c10', 1280, 720);
  const air = picture.shadeDown('air', stop(0, mix(sky, limestone, 0.25)), stop(1, mix(gold, limestone, 0.55)));
  return picture.paint(
    fill(air, box(0, 0, 1280, 720)),
    stroke(limestone, 1.2, rings(980, 150, 70, 22, 14, 1.1), { opacity: 0.5 }),
    circle(980, 150, 56, { fill: mix(gold, limestone, 0.4) }),
    ...paintHouses(),
    fill(mix(stone, azulejo, 0.42), outline(points('0 640, 1280 391, 1280 720, 0 720'))),
    fill(mix(stone, deep, 0.12), outline(points('0 662, 1280 413, 1280 425, 0 674'))),
    stroke(mix(stone, deep, 0.62), 4, 'M0 690L1280 441M0 712L1280 463'),
    stroke(deep, 2, 'M0 362L1280 113', { opacity: 0.7 }),
    group({ transform: `translate(620 574)rotate(${SLOPE_DEGREES})` }, ...paintTram()),
  );
}

/** Fronts that step up with the street; one of them wears tiles. */
function paintHouses() {
  const tones = [
    mix(terracotta, limestone, 0.25),
    limestone,
    mix(azulejo, sky, 0.25),
    mix(terracotta, limestone, 0.55),
    mix(sky, limestone, 0.45),
    limestone,
    mix(terracotta, limestone, 0.25),
  ];
  return tones.flatMap((tone, i) => {
    const [x, foot] = [i * 190 - 20, 660 - i * 37];
    const top = foot - 330 - (i % 3) * 34;
    const panes = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => arch(x + 34 + column * 78, top + 96 + row * 92, 44, 62)),
    );
    return [
      fill(tone, box(x, top, 190, foot - top)),
      fill(deep, box(x, top, 190, foot - top), { opacity: 0.04 + (i % 2) * 0.05 }),
      fill(
        mix(terracotta, deep, 0.25),
        outline(points(`${x - 8} ${top}, ${x + 22} ${top - 40}, ${x + 168} ${top - 40}, ${x + 198} ${top}`)),
      ),
      fill(mix(atlantic, tone, 0.12), panes.join('')),
      stroke(limestone, 3, panes.join(''), { opacity: 0.75 }),
    ];
  });
}

/** The tram, its wheels at 0 0, seen from the side. */
function paintTram() {
  const windows = [-176, -108, -40, 28, 96].map((x) => box(x, -186, 52, 74)).join('');
  return [
    stroke(deep, 5, 'M70 -268L-30 -326', { 'stroke-linecap': 'round' }),
    fill(deep, box(-170, -34, 340, 22)),
    fill(deep, disc(-112, -10, 30) + disc(112, -10, 30)),
    circle(-112, -10, 13, { fill: brass }),
    circle(112, -10, 13, { fill: brass }),
    element('rect', { x: -222, y: -226, width: 444, height: 200, rx: 26, fill: gold }),
    element('rect', { x: -222, y: -100, width: 444, height: 74, rx: 20, fill: mix(gold, terracotta, 0.28) }),
    fill(limestone, box(-222, -104, 444, 9)),
    fill(mix(deep, azulejo, 0.25), windows),
    stroke(limestone, 4, windows),
    fill(mix(deep, azulejo, 0.25), box(-214, -186, 22, 74) + box(146, -186, 50, 152)),
    stroke(limestone, 4, box(146, -186, 50, 152)),
    element('rect', { x: -206, y: -262, width: 412, height: 38, rx: 16, fill: limestone }),
    fill(mix(stone, deep, 0.2), box(-120, -272, 240, 12)),
    circle(214, -66, 13, { fill: limestone, stroke: brass, 'stroke-width': 4 }),
    fill(deep, disc(0, -64, 20)),
    fill(gold, disc(0, -64, 15)),
    fill(deep, disc(0, -64, 6)),
  ];
}
