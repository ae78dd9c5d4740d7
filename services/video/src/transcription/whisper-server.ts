import type { ModelObserver } from '@firm/platform/openai/model-observer';
import type { Transcript, TranscriptSegment } from '@firm/platform/openai/transcription-parameters';
import { engineByHttp } from './engine-call.js';
import type { TranscriptionEngine } from './transcription-engine.js';

export interface WhisperServerSettings {
  engine: 'whisper.cpp';
  /** WHISPER_URL: where `whisper-server` listens, such as http://127.0.0.1:8080. */
  url: string;
  /** Milliseconds without a byte before a call fails. */
  silenceMs?: number | undefined;
}

/** A part of 20 minutes at half the speed of speech: the server sends nothing before it has heard all of it. */
const SILENCE_MS = 40 * 60_000;
/** The model keeps the last 224 tokens of a prompt, some three characters each. */
const MOST_PROMPT_CHARACTERS = 600;

/**
 * The server of whisper.cpp on a machine of the firm's: no sound leaves the house. Start it with `--convert` (it needs ffmpeg), because
 * the parts of a recording are M4A, WebM or Ogg.
 * Source: https://github.com/ggml-org/whisper.cpp/tree/master/examples/server
 */
export function whisperServer(
  { url, silenceMs = SILENCE_MS }: WhisperServerSettings,
  observer: ModelObserver,
): TranscriptionEngine {
  return engineByHttp(silenceMs, observer, async ({ audio, prompt = '', glossary = [], languages = [] }) => {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of audio.open()) pieces.push(piece);
    const form = new FormData();
    form.set('file', new Blob(pieces), audio.name);
    form.set('response_format', 'verbose_json');
    form.set('language', languages.length === 1 ? languages[0]! : 'auto');
    // It would hear the recording once more to say how likely each language is.
    form.set('no_language_probabilities', 'true');
    // The end of a long prompt counts, therefore the terms come last.
    form.set('prompt', `${prompt}\n${glossary.join(', ')}`.slice(-MOST_PROMPT_CHARACTERS));
    const { headers, body } = new Response(form);
    return {
      model: 'whisper.cpp',
      address: new URL(`${url}/inference`),
      headers: Object.fromEntries(headers),
      body: body!,
      readError: (_status, answer) => ({ message: String((answer as { error?: unknown } | undefined)?.error ?? '') }),
      readAnswer,
    };
  });
}

interface Segment {
  start: number;
  end: number;
  text: string;
  avg_logprob?: number;
  no_speech_prob?: number;
}

function readAnswer(answer: unknown): Omit<Transcript, 'model'> | undefined {
  const { text, duration, segments } = (answer ?? {}) as { text?: unknown; duration?: unknown; segments?: unknown };
  if (typeof text !== 'string' || !Array.isArray(segments) || !segments.every(isSegment)) return undefined;
  return {
    text: text.trim(),
    segments: segments.map(readSegment),
    ...(typeof duration === 'number' && { seconds: duration }),
  };
}

const isSegment = (value: unknown): value is Segment => {
  const { start, end, text } = (value ?? {}) as Partial<Segment>;
  return typeof start === 'number' && typeof end === 'number' && typeof text === 'string';
};

const readSegment = ({ start, end, text, avg_logprob, no_speech_prob }: Segment): TranscriptSegment => ({
  ...{ start, end, text: text.trim() },
  ...(no_speech_prob !== undefined && { noSpeechProbability: no_speech_prob }),
  ...(avg_logprob !== undefined && { confidence: Math.exp(avg_logprob) }),
});
