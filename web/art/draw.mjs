import { compactPath } from './compact-path.mjs';

/** The colours of the house, and olive for what grows; all others are mixtures of these, with black or white at the ends. */
export const palette = {
  deep: '#0c2238',
  atlantic: '#12324f',
  azulejo: '#1f4e8c',
  sky: '#7ba3cf',
  limestone: '#f4efe6',
  stone: '#e4dccd',
  ink: '#16202b',
  brass: '#b8893b',
  gold: '#e3c07a',
  terracotta: '#b4552d',
  olive: '#56653c',
};

/** The colour that lies at `share` (0 to 1) of the way from one colour to another. */
export function mix(from, to, share) {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** Seeded chance (Park and Miller), so that every run draws the same picture. */
export class Dice {
  #state;

  constructor(seed) {
    this.#state = seed;
  }

  between(low, high) {
    this.#state = (this.#state * 48271) % 2147483647;
    return low + ((high - low) * this.#state) / 2147483647;
  }

  whole(low, high) {
    return Math.round(this.between(low, high));
  }

  pick(list) {
    return list[Math.floor(this.between(0, list.length))];
  }

  chance(probability) {
    return this.between(0, 1) < probability;
  }
}

/** One SVG element. Attributes without a value are left out. */
export function element(name, attributes = {}, ...children) {
  const spelled = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? spellNumber(value) : value}"`)
    .join('');
  const inside = children.flat().join('');
  return inside ? `<${name}${spelled}>${inside}</${name}>` : `<${name}${spelled}/>`;
}

function spellNumber(value) {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}

/** A path, or several as one, in the paint of whatever it stands in; `decimals` keeps that many digits after the point. */
export function shape(data, { decimals, ...attributes } = {}) {
  const whole = [data].flat().join('');
  return whole && element('path', { ...attributes, d: compactPath(whole, decimals) });
}

/** A filled shape. */
export function fill(colour, data, attributes) {
  return shape(data, { fill: colour, ...attributes });
}

/** A drawn line. */
export function stroke(colour, width, data, attributes) {
  return shape(data, { fill: 'none', stroke: colour, 'stroke-width': width, ...attributes });
}

export function circle(cx, cy, r, attributes) {
  return element('circle', { cx, cy, r, ...attributes });
}

export function group(attributes, ...children) {
  return element('g', attributes, ...children);
}

/** A stop of a gradient, at `offset` (0 to 1) of its way. */
export function stop(offset, colour, opacity) {
  return element('stop', { offset: offset || undefined, 'stop-color': colour, 'stop-opacity': opacity });
}

/** A picture in the making; ids carry its short name, so that several can stand in one document. */
export class Picture {
  #definitions = [];
  #parts = [];

  constructor(name, width, height, attributes = {}) {
    Object.assign(this, { name, width, height, attributes });
  }

  paint(...parts) {
    this.#parts.push(...parts);
    return this;
  }

  /** Keeps an element for later use and returns its id. */
  keep(name, id, attributes, ...children) {
    this.#definitions.push(element(name, { id: `${this.name}-${id}`, ...attributes }, ...children));
    return `${this.name}-${id}`;
  }

  /** A gradient from the top down. */
  shadeDown(id, ...stops) {
    return `url(#${this.keep('linearGradient', id, { x2: 0, y2: 1 }, ...stops)})`;
  }

  /** A gradient from left to right. */
  shadeAcross(id, ...stops) {
    return `url(#${this.keep('linearGradient', id, {}, ...stops)})`;
  }

  /** A gradient from the middle outwards. */
  glow(id, attributes, ...stops) {
    return `url(#${this.keep('radialGradient', id, attributes, ...stops)})`;
  }

  /** A repeated cell in the picture's own units. */
  weave(id, width, height, attributes, ...children) {
    const cell = { width, height, patternUnits: 'userSpaceOnUse', ...attributes };
    return `url(#${this.keep('pattern', id, cell, ...children)})`;
  }

  reuse(id, attributes) {
    return element('use', { href: `#${id}`, ...attributes });
  }

  toString() {
    const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${this.width} ${this.height}` };
    const definitions = this.#definitions.length ? [element('defs', {}, this.#definitions)] : [];
    return element('svg', { ...frame, ...this.attributes }, definitions, this.#parts);
  }
}
