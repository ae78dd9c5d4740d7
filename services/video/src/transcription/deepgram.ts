import type { ModelObserver } from '@firm/platform/openai/model-observer';
import type { Transcript, TranscriptSegment } from '@firm/platform/openai/transcription-parameters';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { engineByHttp } from './engine-call.js';
import type { TranscriptionEngine } from './transcription-engine.js';

export interface DeepgramSettings {
  engine: 'deepgram';
  apiKey: string;
  /** DEEPGRAM_URL: https://api.eu.deepgram.com keeps the sound in the European Union. */
  url: string;
  /** DEEPGRAM_MODEL, such as nova-3. */
  model: string;
  /** Milliseconds without a byte before a call fails. */
  silenceMs?: number | undefined;
}

/** It gives up by itself after ten minutes (504). */
const SILENCE_MS = 11 * 60_000;
/** Terms that may be named: together they may have 500 tokens. Source: https://developers.deepgram.com/docs/keyterm */
const MOST_TERMS = 100;
const MOST_TERM_CHARACTERS = 1_200;

const MEDIA_TYPES: Record<string, string> = {
  '.m4a': 'audio/mp4',
  '.mp4': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.webm': 'audio/webm',
  '.flac': 'audio/flac',
};

/**
 * Deepgram's API for recordings: words with times, confidence, and voices told apart.
 * Source: https://developers.deepgram.com/reference/speech-to-text/listen-pre-recorded
 */
export function deepgram(
  { apiKey, url, model, silenceMs = SILENCE_MS }: DeepgramSettings,
  observer: ModelObserver,
): TranscriptionEngine {
  return engineByHttp(silenceMs, observer, ({ audio, glossary = [], languages = [] }) => {
    const address = new URL(`${url}/v1/listen`);
    const query = new URLSearchParams({ model, smart_format: 'true', utterances: 'true', diarize_model: 'latest' });
    // The firm's talks are not to train its models. Source: https://developers.deepgram.com/docs/the-deepgram-model-improvement-partnership-program
    query.set('mip_opt_out', 'true');
    query.set('language', languages.length === 1 ? languages[0]! : 'multi');
    if (languages.length > 1) for (const language of languages) query.append('language_hint', language);
    for (const term of fitTerms(glossary)) query.append('keyterm', term);
    address.search = query.toString();
    return {
      ...{ model, address, readError, readAnswer },
      headers: {
        authorization: `Token ${apiKey}`,
        'content-type': MEDIA_TYPES[extname(audio.name)] ?? 'application/octet-stream',
      },
      body: Readable.toWeb(Readable.from(audio.open())) as BodyInit,
    };
  });
}

function fitTerms(glossary: readonly string[]): string[] {
  let characters = 0;
  return glossary.slice(0, MOST_TERMS).filter((term) => (characters += term.length + 1) <= MOST_TERM_CHARACTERS);
}

/** 402: the account has no credit left. Source: https://developers.deepgram.com/docs/errors */
function readError(status: number, answer: unknown) {
  const { err_msg: message = '' } = (answer ?? {}) as { err_msg?: string };
  return { message, ...(status === 402 && { code: 'insufficient_quota' }) };
}

interface Utterance {
  start: number;
  end: number;
  transcript: string;
  confidence?: number;
  /** From 0, in the order in which they are heard in this recording. */
  speaker?: number;
}

function readAnswer(answer: unknown): Omit<Transcript, 'model'> | undefined {
  const { metadata, results } = (answer ?? {}) as {
    metadata?: { duration?: number };
    results?: { channels?: { alternatives?: { transcript?: string }[] }[]; utterances?: unknown };
  };
  const text = results?.channels?.[0]?.alternatives?.[0]?.transcript;
  const utterances = results?.utterances;
  if (text === undefined || !Array.isArray(utterances) || !utterances.every(isUtterance)) return undefined;
  return {
    text,
    segments: utterances.map(readUtterance),
    ...(metadata?.duration !== undefined && { seconds: metadata.duration }),
  };
}

const isUtterance = (value: unknown): value is Utterance => {
  const { start, end, transcript } = (value ?? {}) as Partial<Utterance>;
  return typeof start === 'number' && typeof end === 'number' && typeof transcript === 'string';
};

const readUtterance = ({ start, end, transcript, confidence, speaker }: Utterance): TranscriptSegment => ({
  ...{ start, end, text: transcript },
  ...(confidence !== undefined && { confidence }),
  ...(speaker !== undefined && { voice: speaker }),
});
