import type { IncomingMessage } from 'node:http';
import { listen } from '../http/fake-server.js';
import { createSpeechServer, type SpeechAnswer, SpeechControls } from './speech-server.js';

/** Query parameters of /v1/listen that we may use; each but the last two once. */
const PARAMETERS = /^(model|language|smart_format|utterances|diarize_model|mip_opt_out|language_hint|keyterm)$/;
/** Of all terms together, at three characters each. */
const MOST_KEYTERM_TOKENS = 500;

/**
 * A fake of Deepgram's API: `GET /v1/projects`, which says whether a key is accepted, and `POST /v1/listen` with a recording.
 * Source: https://developers.deepgram.com/reference/speech-to-text/listen-pre-recorded
 */
export class FakeDeepgram extends SpeechControls {
  private constructor(private readonly apiKey: string) {
    super();
  }

  /** @param apiKey the one key that is accepted. */
  static async start(apiKey: string): Promise<FakeDeepgram> {
    const fake = new FakeDeepgram(apiKey);
    const server = createSpeechServer(fake, async (request, body) => fake.answer(request, body), describeError);
    fake.listening = await listen(server);
    return fake;
  }

  private answer({ method, url = '', headers }: IncomingMessage, body: Buffer): SpeechAnswer {
    const { pathname, searchParams } = new URL(url, 'http://fake');
    if (headers.authorization !== `Token ${this.apiKey}`) return { status: 401, body: describeError(401) };
    if (pathname === '/v1/projects') return { status: 200, body: { projects: [] } };
    if (method !== 'POST' || pathname !== '/v1/listen') return { status: 404, body: describeError(404) };
    const parameters = [...searchParams];
    const refuse = (message: string) => ({
      status: 400,
      body: { err_code: 'Bad Request', err_msg: `Bad Request: ${message}`, request_id: 'none' },
    });
    const wrong = parameters.find(([name]) => !PARAMETERS.test(name));
    if (wrong) return refuse(`this fake does not know ${wrong[0]}`);
    if (!/^audio\/\w/.test(headers['content-type'] ?? '') || body.length === 0)
      return refuse('failed to process audio: corrupt or unsupported data');
    const terms = searchParams.getAll('keyterm').join(' ');
    if (terms.length / 3 > MOST_KEYTERM_TOKENS) return refuse('Keyterm limit exceeded.');
    if (searchParams.has('language_hint') && searchParams.get('language') !== 'multi')
      return refuse('language_hint needs language=multi');
    this.heard.push({ bytes: body.length, parameters });
    return { status: 200, body: this.describe(searchParams) };
  }

  private describe(query: URLSearchParams): object {
    const transcript = this.sentences.map(({ text }) => text).join(' ');
    const duration = this.sentences.at(-1)?.end ?? 0;
    const utterances = this.sentences.map(({ start, end, text, voice = 0 }, id) => ({
      ...{ id: String(id), start, end, confidence: 0.97, channel: 0, transcript: text, words: [] },
      ...(query.has('diarize_model') && { speaker: voice }),
    }));
    return {
      metadata: { request_id: 'none', duration, channels: 1, models: [query.get('model')] },
      results: {
        channels: [{ alternatives: [{ transcript, confidence: 0.97, words: [] }] }],
        ...(query.get('utterances') === 'true' && { utterances }),
      },
    };
  }
}

/** Source of the codes: https://developers.deepgram.com/docs/errors */
const CODES: Record<number, [code: string, message: string]> = {
  401: ['INVALID_AUTH', 'Invalid credentials.'],
  402: [
    'ASR_PAYMENT_REQUIRED',
    'Project does not have enough credits for an ASR request and does not have an overage agreement.',
  ],
  429: ['TOO_MANY_REQUESTS', 'Too many requests. Please try again later'],
};

function describeError(status: number) {
  const [code, message] = CODES[status] ?? ['ERROR', `The script wants status ${status} here.`];
  return { err_code: code, err_msg: message, request_id: 'none' };
}
