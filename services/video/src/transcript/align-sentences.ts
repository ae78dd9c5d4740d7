import type { Pause } from '../audio/pauses.js';

/** When a sentence is said, in seconds from the beginning of the sound. */
export interface SentenceTime {
  start: number;
  end: number;
  /** In nineteen of twenty cases, the sentence begins at most so many seconds before or after `start`. */
  uncertainty: number;
}

/** Letters that a digit and a sign take to say: "2026" is as long as "twenty twenty six". */
const SPOKEN_LETTERS: [RegExp, number][] = [
  [/\d/g, 4],
  [/[€$£%§]/g, 5],
  [/\p{L}/gu, 1],
];
/** Standard deviation of the length of a sentence: as a share of what its letters promise, and at least. */
const LENGTH_DEVIATION = 0.15;
const LEAST_DEVIATION = 0.15;
/** How much less likely it is that two sentences follow each other without a pause, in natural logarithms. */
const NO_PAUSE = -3;
/** Maximum number of sentences without a pause between them. */
const MOST_JOINED = 4;
/** How much longer pauses between sentences are than inside them, in natural logarithms per doubling of the length. */
const PAUSE_WEIGHT = 2;
const MOST_PAUSE_SCORE = 4;
/** How far from the expected place the end of a sentence is searched: in standard deviations, and in seconds of drift. */
const SEARCHED_DEVIATIONS = 5;
const SEARCHED_SECONDS = 10;
/** Slower than this (letters a second), part of the sound is no speech, and it is unknown which. Speech has 12 to 18. */
const SLOWEST_SPEECH = 8;
const CERTAINTY = 0.95;
/** The edges of a pause are known no better. */
const LEAST_UNCERTAINTY = 0.2;
/** A pause that begins or ends so near to the edge of the sound is at it. */
const EDGE_SECONDS = 0.1;
/** Where a sentence may end without a pause: at least so much. */
const RUN_ON_UNCERTAINTY = 2;
/** Normal distribution: nineteen of twenty values are within so many standard deviations. */
const DEVIATIONS_OF_CERTAINTY = 1.96;

/**
 * Finds when each sentence of a text is said in a sound of which only the pauses are known. As Gale and Church (1993) align
 * translations by the lengths of their sentences, this aligns sentences to the speech between pauses: sentences end at
 * pauses, at long ones rather, so that their lengths agree with those of the speech. All alignments count by their
 * likelihood (forward-backward algorithm), so that each time comes with how sure it is.
 * @param pauses in order, in seconds from the beginning of the sound.
 */
export function alignSentences(
  sentences: readonly string[],
  pauses: readonly Pause[],
  durationSeconds: number,
): SentenceTime[] {
  const letters = sentences.map(countLetters);
  const stops = listStops(pauses, durationSeconds);
  const speech = (stops.at(-1)?.spoken ?? 0) - (stops[0]?.spoken ?? 0);
  const pace = speech / Math.max(1, sum(letters));
  const ends = findEnds(
    letters.map((count) => count * pace),
    stops,
  );
  const unexplained = Math.max(0, speech - sum(letters) / SLOWEST_SPEECH);
  return sentences.map((_, index) => {
    const [before, after] = [ends[index], ends[index + 1]];
    const uncertainty = Math.max(LEAST_UNCERTAINTY, before?.uncertainty ?? 0) + unexplained;
    return { start: before?.pause.end ?? 0, end: after?.pause.start ?? durationSeconds, uncertainty };
  });
}

/** A place where a sentence may end: a pause, or the beginning or the end of the sound. */
interface Stop extends Pause {
  /** Seconds of speech before it. */
  spoken: number;
}

function listStops(pauses: readonly Pause[], durationSeconds: number): Stop[] {
  const edge = (second: number): Pause => ({ start: second, end: second });
  const first = (pauses[0]?.start ?? Infinity) <= EDGE_SECONDS ? [] : [edge(0)];
  const last = (pauses.at(-1)?.end ?? 0) >= durationSeconds - EDGE_SECONDS ? [] : [edge(durationSeconds)];
  let silent = 0;
  return [...first, ...pauses, ...last].map(({ start, end }) => {
    const stop = { start, end, spoken: start - silent };
    silent += end - start;
    return stop;
  });
}

const NOWHERE: Pause = { start: 0, end: 0 };

interface SentenceEnd {
  pause: Pause;
  /** See SentenceTime. */
  uncertainty: number;
}

/** Where sentences end that are expected to be so many seconds long; before them, the beginning of the sound. */
function findEnds(expected: readonly number[], stops: readonly Stop[]): (SentenceEnd | undefined)[] {
  const spoken = cumulate(expected);
  const variance = cumulate(expected.map((seconds) => (LENGTH_DEVIATION * seconds) ** 2 + LEAST_DEVIATION ** 2));
  const likelihoods = weighPlaces(spoken, variance, stops);
  const found = likelihoods.map((places) => chooseStop(places, stops));
  found[0] = { pause: stops[0] ?? NOWHERE, uncertainty: 0 };
  found[expected.length] = { pause: stops.at(-1) ?? NOWHERE, uncertainty: 0 };
  const known = found.flatMap((end, index) => (end ? [index] : []));
  return found.map((end, index) => {
    if (end) return end;
    const [from, to] = [
      known.findLast((one) => one < index) ?? 0,
      known.find((one) => one > index) ?? found.length - 1,
    ];
    const [begin, finish] = [found[from]?.pause.end ?? 0, found[to]?.pause.start ?? 0];
    const [before, after] = [range(variance, from, index), range(variance, index, to)];
    const second = begin + ((finish - begin) * range(spoken, from, index)) / Math.max(1e-9, range(spoken, from, to));
    const deviation = Math.sqrt((before * after) / (before + after));
    const uncertainty =
      DEVIATIONS_OF_CERTAINTY * deviation + Math.max(found[from]?.uncertainty ?? 0, found[to]?.uncertainty ?? 0);
    return { pause: { start: second, end: second }, uncertainty: Math.max(RUN_ON_UNCERTAINTY, uncertainty) };
  });
}

/** For each end of a sentence, how likely it is at each stop; what is missing to 1 is that there is no pause. */
function weighPlaces(spoken: readonly number[], variance: readonly number[], stops: readonly Stop[]): Float64Array[] {
  const last = spoken.length - 1;
  const scores = scorePauses(stops, last - 1);
  const windows = spoken.map((expected, end) => {
    const deviation = Math.sqrt(Math.min(range(variance, 0, end), range(variance, end, last)));
    const reach = SEARCHED_DEVIATIONS * deviation + SEARCHED_SECONDS;
    const isNear = (stop: Stop) => Math.abs(stop.spoken - expected) <= reach;
    return end === 0
      ? [0]
      : end === last
        ? [stops.length - 1]
        : stops.flatMap((stop, at) => (isNear(stop) ? [at] : []));
  });
  const visit = (end: number, use: (next: number, place: number, there: number, likelihood: number) => void) => {
    for (let next = end + 1; next <= Math.min(last, end + MOST_JOINED); next++) {
      const [length, spread] = [range(spoken, end, next), range(variance, end, next)];
      for (const place of windows[end] ?? []) {
        for (const there of windows[next] ?? []) {
          if (there <= place) continue;
          const excess = (stops[there]?.spoken ?? 0) - (stops[place]?.spoken ?? 0) - length;
          if (excess ** 2 > SEARCHED_DEVIATIONS ** 2 * spread) continue;
          const fit = -(excess ** 2 / spread + Math.log(spread)) / 2;
          use(next, place, there, fit + (scores[there] ?? 0) + NO_PAUSE * (next - end - 1));
        }
      }
    }
  };
  const table = () => spoken.map(() => new Float64Array(stops.length).fill(-Infinity));
  const [forward, backward] = [table(), table()];
  accumulate(forward[0], 0, 0);
  for (let end = 0; end < last; end++) {
    visit(end, (next, place, there, likelihood) =>
      accumulate(forward[next], there, (forward[end]?.[place] ?? 0) + likelihood),
    );
  }
  accumulate(backward[last], stops.length - 1, 0);
  for (let end = last - 1; end >= 0; end--) {
    visit(end, (next, place, there, likelihood) =>
      accumulate(backward[end], place, (backward[next]?.[there] ?? 0) + likelihood),
    );
  }
  const total = forward[last]?.at(-1) ?? -Infinity;
  return forward.map((places, end) =>
    total === -Infinity
      ? places.fill(0)
      : places.map((before, at) => Math.exp(before + (backward[end]?.[at] ?? 0) - total)),
  );
}

/**
 * How the length of each pause speaks for the end of a sentence, in natural logarithms.
 * @param ends how many sentences end before the last one.
 */
function scorePauses(stops: readonly Stop[], ends: number): number[] {
  const lengths = stops.slice(1, -1).map(({ start, end }) => end - start);
  // If sentences ended at the longest pauses, this would be the shortest of them.
  const usual = lengths.toSorted((one, other) => other - one)[Math.min(ends, lengths.length) - 1] ?? 1;
  return stops.map(({ start, end }) => {
    const score = PAUSE_WEIGHT * Math.log2(Math.max(end - start, 0.01) / usual);
    return Math.min(MOST_PAUSE_SCORE, Math.max(-MOST_PAUSE_SCORE, score));
  });
}

/** The likeliest stop, and how far from it the end is in nineteen of twenty cases; undefined where it is likelier at none. */
function chooseStop(places: Float64Array, stops: readonly Stop[]): SentenceEnd | undefined {
  const best = places.indexOf(Math.max(...places));
  const pause = stops[best];
  if (!pause || (places[best] ?? 0) < 0.5 * (1 - sum(places)) || sum(places) < 0.5) return undefined;
  const around = [...places].map((share, at) => ({ share, far: Math.abs((stops[at]?.end ?? 0) - pause.end) }));
  let missing = CERTAINTY * Math.max(1, sum(places));
  let uncertainty = 0;
  for (const { share, far } of around.filter((one) => one.share > 0).sort((a, b) => a.far - b.far)) {
    if (missing <= 0) break;
    missing -= share;
    uncertainty = far;
  }
  // The rest is between the stops.
  if (missing > 0) uncertainty = Math.max(uncertainty, RUN_ON_UNCERTAINTY);
  return { pause, uncertainty };
}

/** Adds a likelihood to one of a table, both in natural logarithms. */
function accumulate(row: Float64Array | undefined, at: number, likelihood: number): void {
  const before = row?.[at] ?? -Infinity;
  const most = Math.max(before, likelihood);
  if (row && most > -Infinity) row[at] = most + Math.log(Math.exp(before - most) + Math.exp(likelihood - most));
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** 0, the first, the sum of the first two, and so on. */
function cumulate(numbers: readonly number[]): number[] {
  let total = 0;
  return [0, ...numbers.map((number) => (total += number))];
}

/** The sum of the numbers that were cumulated, from one place to another. */
const range = (cumulated: readonly number[], from: number, to: number): number =>
  (cumulated[to] ?? 0) - (cumulated[from] ?? 0);

const countLetters = (text: string): number =>
  sum(SPOKEN_LETTERS.map(([signs, letters]) => letters * (text.match(signs)?.length ?? 0)));
