import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { findTranscriptionModel } from './models.js';

/** A recording that can be read more than once: a second model may have to be asked. */
export interface AudioFile {
  /** Its ending tells the provider the format: mp3, mp4, m4a, wav, webm, ogg, flac. */
  name: string;
  open(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** The recording at a path, streamed from the disk as it is sent. */
export const audioFileAt = (path: string): AudioFile => ({ name: basename(path), open: () => createReadStream(path) });

export interface TranscriptionRequest {
  model: string;
  fallbacks?: readonly string[];
  audio: AudioFile;
  /** What the recording is about, or how the part before it ended. */
  prompt?: string;
  /** Terms that may be spoken and are easily misheard. */
  glossary?: readonly string[];
  /** ISO 639-1 codes of the languages to expect; none lets the model find out. */
  languages?: readonly string[];
  signal?: AbortSignal;
}

export interface Transcript {
  text: string;
  /** Empty where the model gives no time codes. */
  segments: TranscriptSegment[];
  /** The model that listened. */
  model: string;
  /** Length of the recording, where the answer tells it. */
  seconds?: number;
}

export interface TranscriptSegment {
  /** Seconds from the beginning of the recording. */
  start: number;
  end: number;
  text: string;
  /** 0 to 1: how sure the model is that nobody spoke, which is where it invents words. */
  noSpeechProbability?: number;
}

export interface TranscriptionParameters {
  model: string;
  response_format: 'json' | 'verbose_json';
  timestamp_granularities?: ['segment'];
  prompt?: string;
  language?: string;
  languages?: string[];
  keywords?: string[];
}

/** The request as this model takes it, without the recording. */
export function buildTranscriptionParameters(model: string, request: TranscriptionRequest): TranscriptionParameters {
  const facts = findTranscriptionModel(model);
  const { prompt = '', glossary = [], languages = [] } = request;
  const hasFields = facts?.hints === 'languages and keywords';
  // Of a long prompt the older models read only the end: the terms stand there.
  const words = hasFields ? prompt : [prompt, glossary.join(', ')].filter(Boolean).join('\n');
  return {
    model,
    ...(facts?.hasTimeCodes
      ? { response_format: 'verbose_json', timestamp_granularities: ['segment'] }
      : { response_format: 'json' }),
    ...(words && { prompt: words }),
    ...(hasFields && languages.length > 0 && { languages: [...languages] }),
    ...(hasFields && glossary.length > 0 && { keywords: [...glossary] }),
    ...(!hasFields && languages.length === 1 && { language: languages[0] }),
  };
}
