import { createHash } from 'node:crypto';
import { readBody } from '../http/fake-server.js';
import { ApiError, badRequest } from './api-error.js';
import type { UploadedAudio } from './call-log.js';
import type { Exchange } from './exchange.js';
import { countTokens, splitTokens } from './responses.js';
import type { Rule, Rules, TranscriptSegment } from './rules.js';
import { splitSpoken } from './text.js';

/** The limits of the real endpoint. */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_SECONDS: Record<string, number> = { 'gpt-4o-transcribe': 1_400, 'gpt-4o-mini-transcribe': 1_400 };

/** The pace of speech, to estimate the length of audio whose header does not tell it. */
const WORDS_PER_SECOND = 2.5;

/** `POST /v1/audio/transcriptions`: answers what a rule prescribes; without one, a 400 that says no model is connected. */
export async function answerTranscription(exchange: Exchange, rules: Rules): Promise<void> {
  const bytes = await readBody(exchange.request);
  const { model, audio, content, stream, hasTimeCodes } = await readUpload(exchange, bytes);
  const text = `${audio.fileName}\n${audio.sha256}\n${audio.prompt ?? ''}`;
  const rule = rules.use({ endpoint: 'transcriptions', model, text });
  await exchange.begin({ endpoint: 'transcriptions', model, stream, audio }, rule);
  refuseWhatTheModelRefuses(model, audio);
  if (!rule.transcript) {
    throw badRequest(
      'No language model is connected, so nobody can listen to this recording: set OPENAI_API_KEY to transcribe audio.',
      null,
      'no_model_connected',
    );
  }

  const transcript = hearPart(rule.transcript, content);
  const seconds = audio.seconds ?? transcript.text.split(/\s+/).length / WORDS_PER_SECOND;
  if (exchange.call) exchange.call.audioSeconds = seconds;
  const usage = model.startsWith('gpt-4o')
    ? tokenUsage(seconds, transcript.text)
    : { type: 'duration', seconds: Math.ceil(seconds) };
  if (stream) return streamTranscript(exchange, transcript.text, usage);
  if (!hasTimeCodes) return exchange.sendJson(200, { text: transcript.text, usage });
  exchange.sendJson(200, {
    task: 'transcribe',
    language: transcript.language ?? 'english',
    duration: seconds,
    text: transcript.text,
    segments: describeSegments(transcript, seconds),
    usage,
  });
}

/** Of a transcript whose segments say with which samples they begin, what is heard in this WAV file, with its times there. */
function hearPart(transcript: SpokenTranscript, content: Buffer): SpokenTranscript {
  if (!transcript.segments?.some(({ begins }) => begins !== undefined)) return transcript;
  const [data, bytesPerSecond] = [content.indexOf('data') + 8, content.readUInt32LE(content.indexOf('fmt ') + 16)];
  const segments = transcript.segments.flatMap(({ start, end, text, begins = '' }) => {
    const at = content.indexOf(begins, data, 'base64');
    const second = (at - data) / bytesPerSecond;
    return at < 0 ? [] : [{ start: second, end: second + end - start, text }];
  });
  return { ...transcript, segments, text: segments.map(({ text }) => text).join(' ') };
}

async function streamTranscript(exchange: Exchange, text: string, usage: object): Promise<void> {
  const { rule } = exchange;
  exchange.beginStream();
  for (const [index, delta] of splitTokens(text).entries()) {
    if (index === rule.cutAfterTokens) await exchange.cut();
    if (index === rule.silentAfterTokens) await exchange.staySilent();
    await exchange.pause(rule.tokenDelayMs ?? 0);
    exchange.sendEvent({ type: 'transcript.text.delta', delta });
  }
  exchange.sendEvent({ type: 'transcript.text.done', text, usage });
  exchange.endStream();
}

type SpokenTranscript = NonNullable<Rule['transcript']>;

async function readUpload(
  exchange: Exchange,
  bytes: Buffer,
): Promise<{ model: string; audio: UploadedAudio; content: Buffer; stream: boolean; hasTimeCodes: boolean }> {
  const contentType = exchange.request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw badRequest('The body of your request is not multipart/form-data.');
    });
  const file = form.get('file');
  const model = form.get('model');
  if (!(file instanceof Blob)) throw badRequest("Missing required parameter: 'file'.", 'file');
  if (typeof model !== 'string') throw badRequest('you must provide a model parameter', 'model');
  const content = Buffer.from(await file.arrayBuffer());
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const responseFormat = texts('response_format')[0] ?? 'json';
  return {
    model,
    content,
    // The real whisper-1 ignores the wish.
    stream: texts('stream')[0] === 'true' && model !== 'whisper-1',
    hasTimeCodes: responseFormat === 'verbose_json',
    audio: {
      fileName: file.name,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      seconds: readAudioSeconds(content),
      prompt: texts('prompt')[0],
      languages: [...texts('language'), ...texts('languages[]')],
      keywords: texts('keywords[]'),
      responseFormat,
    },
  };
}

/** The formats that this fake writes. */
const FORMATS = ['json', 'verbose_json'];

function refuseWhatTheModelRefuses(model: string, audio: UploadedAudio): void {
  if (!FORMATS.includes(audio.responseFormat)) {
    throw badRequest(
      `response_format '${audio.responseFormat}' is not written by this stand-in. Use 'json' instead.`,
      'response_format',
      'unsupported_value',
    );
  }
  if (audio.bytes > MAX_BYTES) {
    throw new ApiError(413, null, `Maximum content size limit (${MAX_BYTES}) exceeded (${audio.bytes} bytes read)`);
  }
  const maxSeconds = MAX_SECONDS[model];
  if (maxSeconds !== undefined && (audio.seconds ?? 0) > maxSeconds) {
    throw badRequest(
      `audio duration ${audio.seconds} seconds is longer than ${maxSeconds} seconds which is the maximum for this model`,
    );
  }
  if (audio.responseFormat === 'verbose_json' && model !== 'whisper-1') {
    throw badRequest(
      `response_format 'verbose_json' is not compatible with model '${model}'. Use 'json' instead.`,
      'response_format',
      'unsupported_value',
    );
  }
}

const tokenUsage = (seconds: number, text: string) => {
  const [heard, written] = [Math.ceil(seconds * 10), countTokens(text)];
  return { type: 'tokens', input_tokens: heard, output_tokens: written, total_tokens: heard + written };
};

/** The rule's own segments, or the sentences of its text spread over the recording by their length. */
function describeSegments(transcript: SpokenTranscript, seconds: number): object[] {
  const segments = transcript.segments ?? spreadSentences(transcript.text, seconds);
  return segments.map((segment, id) => ({
    id,
    seek: 0,
    tokens: [],
    temperature: 0,
    avg_logprob: -0.2,
    compression_ratio: 1.5,
    no_speech_prob: 0.01,
    ...segment,
  }));
}

function spreadSentences(text: string, seconds: number): TranscriptSegment[] {
  let from = 0;
  return splitSpoken(text).map((sentence) => {
    const start = (from / text.length) * seconds;
    from += sentence.length + 1;
    return { start, end: Math.min((from / text.length) * seconds, seconds), text: sentence };
  });
}

/**
 * The length of a recording in seconds, where its header tells it: WAV by the size of its data, MP4/M4A by the movie header.
 */
function readAudioSeconds(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return wavSeconds(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return mp4Seconds(bytes);
  return undefined;
}

function wavSeconds(bytes: Buffer): number | undefined {
  const format = bytes.indexOf('fmt ');
  if (format < 0 || format + 20 > bytes.length) return undefined;
  const bytesPerSecond = bytes.readUInt32LE(format + 16);
  const data = bytes.indexOf('data', format);
  return data < 0 || bytesPerSecond === 0 ? undefined : (bytes.length - data - 8) / bytesPerSecond;
}

/** `mvhd`: version, flags, two dates, time scale, duration; the dates and the duration are wider in version 1. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const box = bytes.indexOf('mvhd');
  if (box < 0 || box + 36 > bytes.length) return undefined;
  const isWide = bytes.readUInt8(box + 4) === 1;
  const scale = bytes.readUInt32BE(box + (isWide ? 24 : 16));
  const duration = isWide ? Number(bytes.readBigUInt64BE(box + 28)) : bytes.readUInt32BE(box + 20);
  return scale === 0 || duration === 0 ? undefined : duration / scale;
}
