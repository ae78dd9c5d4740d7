import { callPlainly } from './plain-call.js';

/** The model's server sent no byte for too long. Its message avoids the words by which the SDK knows its own timeouts. */
export class SilenceError extends Error {
  override readonly name = 'SilenceError';

  constructor(silenceMs: number) {
    super(`no byte for ${silenceMs} ms`);
  }
}

/**
 * A `fetch` that gives up when nothing moves for `silenceMs`: no byte of the upload goes out, none of the answer comes
 * in, before the first byte as well as in mid-stream. A total limit would cut long answers that are well on their way.
 * @throws SilenceError from the call, or from the body of the response.
 */
export function limitSilence(silenceMs: number): typeof fetch {
  return async (input, init = {}) => {
    const call = new AbortController();
    const timer = setTimeout(() => call.abort(new SilenceError(silenceMs)), silenceMs).unref();
    let isOver = false;
    const heard = () => {
      if (!isOver) timer.refresh();
    };
    const leave = () => {
      stop();
      call.abort(init.signal?.reason);
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', leave);
    };
    init.signal?.addEventListener('abort', leave, { once: true });
    if (init.signal?.aborted) leave();
    const { signal } = call;
    try {
      if (typeof init.body === 'string' && typeof input === 'string') {
        return await callPlainly(input, { ...init, body: init.body, signal }, heard, stop);
      }
      const body = init.body instanceof ReadableStream ? listenTo(init.body, heard) : init.body;
      const response = await fetch(input, { ...init, body, signal });
      heard();
      if (response.body) return new Response(listenTo(response.body, heard, stop), response);
      stop();
      return response;
    } catch (error) {
      stop();
      throw error;
    }
  };
}

function listenTo(
  bytes: ReadableStream<Uint8Array>,
  heard: () => void,
  ended: () => void = () => {},
): ReadableStream<Uint8Array> {
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        heard();
        controller.enqueue(chunk);
      },
      flush: ended,
    }),
  );
}
