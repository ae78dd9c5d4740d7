/** How many numbers each path command takes. */
const ARITY = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * Rewrites path data in its shortest form: rounded, relative where that is shorter, no needless letter, space or zero.
 * Rounding never accumulates, because every relative step starts from the rounded point before it.
 */
export function compactPath(data, decimals = 0) {
  const writer = new PathWriter(10 ** decimals);
  for (const { letter, numbers } of readCommands(data)) writer.write(letter, numbers);
  return writer.text;
}

/** Splits path data into single commands; a repeated pair after M is an L, as the SVG grammar says. */
function* readCommands(data) {
  for (const [, letter, rest] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d*\.\d+|\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
    const arity = ARITY[letter.toUpperCase()];
    if (arity === 0) yield { letter, numbers: [] };
    for (let i = 0; arity > 0 && i < numbers.length; i += arity) {
      const follower = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
      yield { letter: i === 0 ? letter : follower, numbers: numbers.slice(i, i + arity) };
    }
  }
}

class PathWriter {
  text = '';
  #scale;
  #last = '';
  #point = [0, 0];
  #start = [0, 0];

  constructor(scale) {
    this.#scale = scale;
  }

  write(letter, numbers) {
    const kind = letter.toUpperCase();
    if (kind === 'Z') {
      this.#append('z', []);
      this.#point = [...this.#start];
      return;
    }
    const absolute = this.#toAbsolute(kind, letter === kind, numbers);
    const relative = absolute.map((value, i) => this.#round(value - this.#origin(kind, i)));
    const shorter = this.#spell(kind.toLowerCase(), relative).length <= this.#spell(kind, absolute).length;
    this.#append(shorter ? kind.toLowerCase() : kind, shorter ? relative : absolute);
    this.#move(kind, absolute);
  }

  #toAbsolute(kind, isAbsolute, numbers) {
    return numbers.map((value, i) => {
      // A radius is rounded down: a renderer widens one that is too small into a true half circle, never the reverse.
      if (kind === 'A' && i < 2) return Math.floor(value * this.#scale) / this.#scale;
      return this.#round(isAbsolute ? value : value + this.#origin(kind, i));
    });
  }

  /** What a relative number is counted from: nothing for the radii and flags of an arc. */
  #origin(kind, index) {
    if (kind === 'H') return this.#point[0];
    if (kind === 'V') return this.#point[1];
    if (kind === 'A') return index < 5 ? 0 : this.#point[index - 5];
    return this.#point[index % 2];
  }

  #move(kind, numbers) {
    if (kind === 'H') this.#point[0] = numbers[0];
    else if (kind === 'V') this.#point[1] = numbers[0];
    else this.#point = numbers.slice(-2);
    if (kind === 'M') this.#start = [...this.#point];
  }

  #append(letter, numbers) {
    this.text += this.#spell(letter, numbers);
    this.#last = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
  }

  #spell(letter, numbers) {
    const isSilent = letter === this.#last && numbers.length > 0;
    let text = isSilent ? '' : letter;
    for (const [i, value] of numbers.entries()) {
      const digits = String(value).replace(/^(-?)0\./, '$1.');
      const needsSpace = !digits.startsWith('-') && (i > 0 || isSilent);
      text += (needsSpace ? ' ' : '') + digits;
    }
    return text;
  }

  #round(value) {
    return Math.round(value * this.#scale) / this.#scale + 0;
  }
}
