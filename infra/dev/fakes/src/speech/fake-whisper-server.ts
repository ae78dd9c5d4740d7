import type { IncomingMessage } from 'node:http';
import { listen } from '../http/fake-server.js';
import { createSpeechServer, type SpeechAnswer, SpeechControls } from './speech-server.js';

/** The fields of /inference that we may use; the real server ignores others, so that a misspelt one would go unnoticed. */
const FIELDS = /^(file|response_format|language|prompt|temperature|no_language_probabilities)$/;

/**
 * A fake of whisper.cpp's `whisper-server`: `GET /health`, and `POST /inference` as multipart/form-data.
 * Source: https://github.com/ggml-org/whisper.cpp/tree/master/examples/server
 */
export class FakeWhisperServer extends SpeechControls {
  static async start(): Promise<FakeWhisperServer> {
    const fake = new FakeWhisperServer();
    const server = createSpeechServer(fake, (request, body) => fake.answer(request, body), describeError);
    fake.listening = await listen(server);
    return fake;
  }

  private async answer(request: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<SpeechAnswer> {
    if (request.url === '/health') return { status: 200, body: { status: 'ok' } };
    if (request.method !== 'POST' || request.url !== '/inference')
      return { status: 404, body: { error: 'File Not Found' } };
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(body, { headers }).formData().catch(() => new FormData());
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) {
      return { status: 400, body: { error: "no 'file' field in the request" } };
    }
    const unknown = [...form.keys()].find((name) => !FIELDS.test(name));
    if (unknown) return { status: 400, body: { error: `this fake does not know the field ${unknown}` } };
    const parameters = [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    this.heard.push({ bytes: file.size, parameters });
    const text = this.sentences.map((sentence) => ` ${sentence.text}`).join('');
    if (form.get('response_format') !== 'verbose_json') return { status: 200, body: { text } };
    return { status: 200, body: this.describe(text) };
  }

  private describe(text: string): object {
    return {
      ...{ task: 'transcribe', language: 'english', duration: this.sentences.at(-1)?.end ?? 0, text },
      segments: this.sentences.map(({ start, end, text: said }, id) => ({
        ...{ id, text: ` ${said}`, start, end, tokens: [], words: [] },
        ...{ temperature: 0, avg_logprob: -0.25, no_speech_prob: 0.02 },
      })),
    };
  }
}

const describeError = (status: number) => ({ error: `The script wants status ${status} here.` });
