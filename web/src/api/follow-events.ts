import { readEvents } from './event-stream';
import { ApiProblem, type Http } from './http';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
/** The server sends a comment every 15 s: a connection on which nothing comes for longer is dead. */
const SILENCE_MS = 40_000;

/**
 * Follows an event stream until the signal is aborted or the server says that there is nothing (more) to wait for. After a
 * break it comes back, and names the last event it has seen: the server sends what came after it. `EventSource` would give
 * up at a 503, which the gateway answers while a service restarts.
 * @param onEvent receives each event's name and its parsed data.
 */
export async function followEvents(
  http: Http,
  path: string,
  signal: AbortSignal,
  onEvent: (event: string, data: unknown) => void,
): Promise<void> {
  let lastId: string | undefined;
  // oxlint-disable-next-line no-useless-assignment -- it is read before the next attempt
  for (let failures = 0; !signal.aborted; failures++) {
    const attempt = new AbortController();
    const end = () => attempt.abort();
    signal.addEventListener('abort', end, { once: true });
    try {
      const headers = {
        accept: 'text/event-stream, text/plain',
        ...(lastId !== undefined && { 'last-event-id': lastId }),
      };
      const response = await http.request('GET', path, undefined, { headers, signal: attempt.signal });
      if (response.status === 204 || !response.body) return;
      for await (const { event, data, id } of readEvents(response.body.pipeThrough(watchSilence(end)))) {
        failures = 0;
        lastId = id ?? lastId;
        onEvent(event, JSON.parse(data));
      }
    } catch (error) {
      // Refused for good, such as a conversation that was erased; 429 passes.
      if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) return;
    } finally {
      signal.removeEventListener('abort', end);
      attempt.abort();
    }
    const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.75 + Math.random() / 2);
    await new Promise((resolve) => setTimeout(resolve, signal.aborted ? 0 : delayMs));
  }
}

/** Passes bytes on, and calls back when none have come for 40 s. */
function watchSilence(onSilence: () => void): TransformStream<Uint8Array, Uint8Array> {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return new TransformStream({
    transform(bytes, controller) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
      controller.enqueue(bytes);
    },
    flush: () => clearTimeout(timer),
  });
}
