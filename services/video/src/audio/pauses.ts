/** A stretch without speech, in seconds from the beginning of a chunk. */
export interface Pause {
  start: number;
  end: number;
}

/** Loudness is averaged over this window: a closed mouth before "p" or "t" is shorter than it, a pause is longer. */
const WINDOW_SECONDS = 0.08;
const SHORTEST_PAUSE_SECONDS = 0.12;
/** The levels of pauses and of speech: that many of all moments are quieter. */
const PAUSE_SHARE = 0.05;
const SPEECH_SHARE = 0.7;
/** Between both levels, a moment below this place is a pause. */
const THRESHOLD = 0.4;
/** Levels nearer to each other (in natural logarithms) tell no pauses: music, noise, or packets of one size. */
const LEAST_CONTRAST = 0.4;
/** What is quieter than this is all the same: amplitudes of full scale, and every packet has more bytes. */
const LEAST_LOUDNESS = 1e-4;

/** How loud a chunk is over time, and where nobody speaks in it. */
export class LoudnessCurve {
  private readonly seconds: number[] = [];
  private readonly levels: number[] = [];

  /**
   * @param second from the beginning of the chunk; never earlier than the one before.
   * @param loudness in the codec's own unit (see LoudnessMeter).
   */
  add(second: number, loudness: number): void {
    this.seconds.push(second);
    this.levels.push(Math.log(Math.max(loudness, LEAST_LOUDNESS)));
  }

  /** The pauses of the chunk, in order; none where they cannot be told from speech. */
  findPauses(durationSeconds: number): Pause[] {
    const levels = this.smooth();
    const sorted = levels.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    const [quiet, loud] = [at(PAUSE_SHARE), at(SPEECH_SHARE)];
    if (loud - quiet < LEAST_CONTRAST) return [];
    const threshold = quiet + THRESHOLD * (loud - quiet);
    const pauses: Pause[] = [];
    for (let from = 0; from < levels.length; from++) {
      if ((levels[from] ?? 0) > threshold) continue;
      let to = from;
      while (to < levels.length && (levels[to] ?? Infinity) <= threshold) to++;
      const pause = { start: this.seconds[from] ?? 0, end: this.seconds[to] ?? durationSeconds };
      if (pause.end - pause.start >= SHORTEST_PAUSE_SECONDS) pauses.push(pause);
      from = to;
    }
    return pauses;
  }

  /** Each level as the mean of those in the window around it. */
  private smooth(): number[] {
    let [first, next, sum] = [0, 0, 0];
    return this.seconds.map((second) => {
      while ((this.seconds[next] ?? Infinity) <= second + WINDOW_SECONDS / 2) sum += this.levels[next++] ?? 0;
      while ((this.seconds[first] ?? 0) < second - WINDOW_SECONDS / 2) sum -= this.levels[first++] ?? 0;
      return sum / (next - first);
    });
  }
}
