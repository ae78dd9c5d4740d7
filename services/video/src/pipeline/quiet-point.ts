/** What is known of a packet without decoding it. */
export interface TimedPacket {
  /** Seconds. */
  timestamp: number;
  /** In whatever measure, the same for all. */
  loudness: number;
}

/** Long enough to be a pause between sentences, short enough to be found in every minute of speech. */
const PAUSE_SECONDS = 0.4;

/**
 * Where to cut: the index of the packet in the middle of the quietest window, which in speech is a pause. Never 0, so
 * that something lies before the cut; of equally quiet places the last.
 */
export function findQuietPoint(packets: readonly TimedPacket[]): number {
  let quietest = Infinity;
  let cut = Math.max(1, packets.length - 1);
  let sum = 0;
  let first = 0;
  for (const [last, packet] of packets.entries()) {
    sum += packet.loudness;
    while (packet.timestamp - (packets[first + 1]?.timestamp ?? Infinity) >= PAUSE_SECONDS) {
      sum -= packets[first]?.loudness ?? 0;
      first++;
    }
    const middle = Math.ceil((first + last) / 2);
    const spans = packet.timestamp - (packets[first]?.timestamp ?? 0) >= PAUSE_SECONDS;
    if (spans && middle > 0 && sum <= quietest) {
      quietest = sum;
      cut = middle;
    }
  }
  return cut;
}
