import { findTranscriptionModel } from './models.js';

/** A recording that can be read several times, because a fallback model may have to read it again. */
export interface AudioFile {
  /** The provider reads the format from its extension: mp3, mp4, m4a, wav, webm, ogg, flac. */
  name: string;
  open(): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export interface TranscriptionRequest {
  model: string;
  audio: AudioFile;
  /** The subject of the recording, or the end of the preceding part. */
  prompt?: string | undefined;
  /** Terms that may occur and are easily misheard. */
  glossary?: readonly string[] | undefined;
  /** ISO 639-1 codes of the expected languages; without any the model detects them. */
  languages?: readonly string[] | undefined;
  /** Length of the recording, for what a call costs that is interrupted. */
  seconds?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Told what a call used, also one that failed or was aborted. */
  onUse?: ((use: { model: string; audioSeconds: number }) => void) | undefined;
}

export interface Transcript {
  text: string;
  /** Empty where the model returns no time codes. */
  segments: TranscriptSegment[];
  model: string;
  /** Length of the recording, where the answer has it. */
  seconds?: number | undefined;
}

export interface TranscriptSegment {
  /** Seconds from the beginning of the recording. */
  start: number;
  end: number;
  text: string;
  /** 0 to 1: the model's probability that nobody spoke, which is where it invents words. */
  noSpeechProbability?: number | undefined;
  /** 0 to 1: the geometric mean of the probabilities of its words. */
  confidence?: number | undefined;
  /** Where voices are told apart: a number from 0, which stands for a voice in this recording only. */
  voice?: number | undefined;
}

export interface TranscriptionParameters {
  model: string;
  response_format: 'json' | 'verbose_json';
  /** Left out for a model with time codes, which does not stream, and for an unknown one, which may not. */
  stream?: true;
  timestamp_granularities?: ['segment'];
  prompt?: string;
  language?: string;
  languages?: string[];
  keywords?: string[];
}

/** The parameters for a model, without the recording. */
export function buildTranscriptionParameters(model: string, request: TranscriptionRequest): TranscriptionParameters {
  const facts = findTranscriptionModel(model);
  const { prompt = '', glossary = [], languages = [] } = request;
  const hasFields = facts?.hints === 'languages and keywords';
  // Older models read only the end of a long prompt, therefore the terms come last.
  const words = hasFields ? prompt : [prompt, glossary.join(', ')].filter(Boolean).join('\n');
  return {
    model,
    ...(facts?.hasTimeCodes
      ? { response_format: 'verbose_json', timestamp_granularities: ['segment'] }
      : { response_format: 'json', ...(facts && { stream: true }) }),
    ...(words && { prompt: words }),
    ...(hasFields && languages.length > 0 && { languages: [...languages] }),
    ...(hasFields && glossary.length > 0 && { keywords: [...glossary] }),
    ...(!hasFields && languages.length === 1 && { language: languages[0] }),
  };
}
