import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createStandIn } from './openai/server.js';

/**
 * The local stand-in for the OpenAI API, used where no `OPENAI_API_KEY` is set, and by tests.
 *
 * **What it speaks.** `POST /v1/responses` and `POST /v1/chat/completions` (JSON, server-sent events, answers in a JSON
 * Schema), `POST /v1/audio/transcriptions`, `GET /v1/models`. Any key is accepted, none is not; any model is accepted,
 * with the parameters that the real one of that name accepts.
 *
 * **What it says.** It is no language model and does not pretend to be one. It picks sentences, word for word, out of
 * the texts it is sent, and says in its answers that no language model is connected:
 * - A question is answered from the passages found in the instructions or messages. A passage is a line
 *   `[1] Title (https://… or /blog/slug)` with its text below, up to the next such line, a rule (`---`), a heading or a
 *   tag line; or `<passage id="1" title="…" url="…">text</passage>`. It ends in one markdown link; where the
 *   instructions show marks like `[[1|exact words]]` it marks every sentence that way instead. Its own sentences are
 *   in the visitor's language (English, Portuguese, Spanish, Italian).
 * - A JSON Schema is filled by the names of its fields (title, slug, excerpt, tags, insights, quotes, question and
 *   answer, summary or HTML article, seconds, reading time) from the longest user message, or from what stands
 *   between `<transcript>`, `<article>`, `<content>` … tags. `Title: …` lines and headings give the title; lines may
 *   begin with time codes. Where the material is JSON (answers to be merged), fields of the same name are joined.
 * - It cannot hear: a transcription is refused with a 400 that names `OPENAI_API_KEY`, unless a rule gives the text.
 *
 * **How tests steer it** (outside `/v1`, without a key):
 * - `POST /__script` with a rule or a list of rules. A rule holds for the next call it fits, for `times: n` calls, or
 *   `times: 'always'`; `on` (responses, chat, transcriptions, models), `model` and `contains` (a piece of the texts, or
 *   of an upload's file name, SHA-256 or prompt) narrow it. Counted rules go before those that hold always.
 *   - When: `delayMs` before the first byte, `tokenDelayMs` between words (5 by default), `silent` (no byte, ever).
 *   - Failures: `status` with `code`, `message`, `param`, `retryAfterSeconds`; `missingModel` (404 model_not_found);
 *     `cutAfterTokens` (the connection breaks), `silentAfterTokens`, `failAfterTokens` (a `response.failed` event);
 *     `malformedJson`.
 *   - Answers: `text`, `json`, `transcript: { text, language?, segments?: [{ start, end, text }] }`,
 *     `models: [{ id, shutdown_date? }]`.
 * - `GET /__calls`: `{ totals, calls }`, the meter: how each of the latest 5000 calls ended, tokens and seconds charged
 *   (none for a refused call), SHA-256 and length of uploaded audio, and the JSON bodies of the latest 200.
 * - `POST /__reset` forgets rules and calls.
 *
 * @param port 0 for any free one.
 */
export async function startLocalOpenAi({ port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {}) {
  const server = createStandIn();
  server.listen(port, host);
  await once(server, 'listening');
  return {
    /** The base address of the API, ending in `/v1`. */
    url: `http://${host}:${(server.address() as AddressInfo).port}/v1`,
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * `node local-openai.js --port 4010 [--host 127.0.0.1]`: prints one JSON line with the address, and runs until it gets
 * a signal or the process that started it is gone.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } });
  const running = await startLocalOpenAi({ port: Number(values.port ?? 0), host: values.host });
  process.stdout.write(`${JSON.stringify({ listening: running.url })}\n`);
  const stop = () => void running.close().then(() => process.exit(0));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop);
}

const [, script] = process.argv;
if (script && import.meta.url === pathToFileURL(realpathSync(script)).href) await main();
