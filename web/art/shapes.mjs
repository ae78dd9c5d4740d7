/** Reads points written as "x y, x y, …"; further numbers of a point are kept. */
export function points(text) {
  return text.split(',').map((point) => point.trim().split(/\s+/).map(Number));
}

/** Points of a function every `step`, both ends included. */
export function sample(heightAt, from, to, step) {
  const points = [];
  for (let x = from; x < to; x += step) points.push([x, heightAt(x)]);
  return [...points, [to, heightAt(to)]];
}

/** A smooth line through points (Catmull-Rom); the mirrored handles let every piece but the first be an S. */
export function curve(points, opening = 'M') {
  const handle = (i) => {
    const [before, after] = [points[Math.max(i - 1, 0)], points[Math.min(i + 1, points.length - 1)]];
    return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
  };
  let data = `${opening}${points[0]}`;
  for (let i = 1; i < points.length; i++) {
    const [[px, py], [x, y]] = [points[i - 1], points[i]];
    const [[ax, ay], [bx, by]] = [handle(i - 1), handle(i)];
    data += i === 1 ? `C${[px + ax, py + ay, x - bx, y - by, x, y]}` : `S${[x - bx, y - by, x, y]}`;
  }
  return data;
}

/** The land under a smooth line, down to `bottom`. */
export function land(points, bottom) {
  return `${curve(points)}V${bottom}H${points[0][0]}z`;
}

/** The land under a function, right across a scene unless told otherwise. */
export function ridge(heightAt, bottom, { from = -20, to = 1940, step = 70 } = {}) {
  return land(sample(heightAt, from, to, step), bottom);
}

/** A straight-sided outline. */
export function outline(points, closing = 'z') {
  return `M${points.map((point) => point.join(' ')).join('L')}${closing}`;
}

export function box(x, y, width, height) {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function disc(x, y, rx, ry = rx) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** A round-headed opening that stands on `y`. */
export function arch(x, y, width, height) {
  const radius = width / 2;
  return `M${x} ${y}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0V${y}z`;
}

/** A hill for adding to a height: `height` at `centre`, fading over `width`. */
export function hill(x, centre, width, height) {
  return height * Math.exp(-(((x - centre) / width) ** 2));
}

/** Rings around a point with growing distance, the engraver's way of drawing light. */
export function rings(x, y, first, gap, count, growth = 1) {
  let data = '';
  for (let i = 0, radius = first; i < count; i++, radius += gap * growth ** i) data += disc(x, y, radius);
  return data;
}

/** Short level strokes thickening toward the viewer: light on water. Each is [x, y, length]. */
export function ripples(dice, count, { centre, top, bottom, spread, length }) {
  let data = '';
  for (let i = 0; i < count; i++) {
    const depth = dice.between(0, 1) ** 1.3;
    const reach = spread[0] + (spread[1] - spread[0]) * depth;
    const wide = (length[0] + (length[1] - length[0]) * depth) * dice.between(0.4, 1);
    const x = centre + dice.between(-1, 1) * dice.between(0.2, 1) * reach - wide / 2;
    data += `M${x} ${top + (bottom - top) * depth}h${wide}`;
  }
  return data;
}

/** A four-lobed azulejo star: the mark of the house. Points reach `radius`, waists `waist`. */
export function star(x, y, radius, waist, points = 4, turn = 0) {
  const at = (i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2 + turn;
    const reach = i % 2 ? waist : radius;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  };
  return outline(Array.from({ length: points * 2 }, (_, i) => at(i)));
}

/** A leaf: two arcs that meet at both ends. `bend` is the radius of the arcs. */
export function leaf(x1, y1, x2, y2, bend) {
  return `M${x1} ${y1}A${bend} ${bend} 0 0 1 ${x2} ${y2}A${bend} ${bend} 0 0 1 ${x1} ${y1}z`;
}

/** Points strewn evenly over an ellipse. */
export function scatter(dice, count, x, y, rx, ry) {
  return Array.from({ length: count }, () => {
    const angle = dice.between(0, 2 * Math.PI);
    const reach = Math.sqrt(dice.between(0, 1));
    return [x + Math.cos(angle) * reach * rx, y + Math.sin(angle) * reach * ry];
  });
}
