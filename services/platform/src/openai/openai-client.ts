import OpenAI, { toStreamingFile } from 'openai';
import { upstreamFailed } from '../http/problem.js';
import type { Logger } from '../logging/logger.js';
import { type AnswerClass, describeAnswer, readAnswer } from './answer-shape.js';
import { addUsage, estimateTokens, type TokenUsage } from './costs.js';
import { ModelAttempts } from './model-attempts.js';
import { isFree, ModelFailure, toProblem } from './model-failure.js';
import { noObserver, observeAnswer, observeStream, type ModelCallEnd, type ModelObserver } from './model-observer.js';
import { listCandidates, TEXT_FALLBACKS, TRANSCRIPTION_FALLBACKS } from './models.js';
import { createIdleTimeoutFetch } from './idle-timeout-fetch.js';
import { RequestBodies } from './request-body.js';
import { buildTextParameters, estimateUsage, type TextRequest } from './text-parameters.js';
import {
  buildTranscriptionParameters,
  type Transcript,
  type TranscriptionRequest,
  type TranscriptSegment,
} from './transcription-parameters.js';

export interface OpenAiSettings {
  /** Optional for servers at `baseUrl` that need none. */
  apiKey?: string | undefined;
  /** Any server compatible with the OpenAI API; ends in `/v1`. By default the OpenAI API itself. */
  baseUrl?: string | undefined;
  /** Milliseconds without a byte before a call fails; 60,000 by default (services/contracts/README.md, Chat). */
  idleTimeoutMs?: number | undefined;
  log?: Pick<Logger, 'warn'>;
  /** Notified of every call, for metrics and spans (model-meter.ts). */
  observer?: ModelObserver;
}

export interface Completion {
  text: string;
  /** The model that answered: a fallback where the requested one no longer exists. */
  model: string;
  usage: TokenUsage;
  /** Whether the token limit or the provider's filter ended the text early. */
  isCut: boolean;
  /** Whether it was the filter. */
  isFiltered: boolean;
}

export type StreamPart = { kind: 'text'; text: string } | ({ kind: 'done' } & Completion);

export interface EmbeddingRequest {
  model: string;
  /** None empty, and none longer than 8,192 tokens. */
  texts: readonly string[];
  /** Length of the vectors; by default the model's own. */
  dimensions?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface Embedded {
  /** Unit vectors, in the order of the texts. */
  vectors: number[][];
  model: string;
  usage: TokenUsage;
}

export interface ListedModel {
  name: string;
  /** The announced shutdown date (ISO date), or null. */
  endsOn: string | null;
}

type Response = OpenAI.Responses.Response;
type AnswerFormat = OpenAI.Responses.ResponseFormatTextJSONSchemaConfig;

/** A response of the transcription endpoint, with the fields that only some models return. */
type TranscriptionAnswer = OpenAI.Audio.Transcription &
  Partial<Pick<OpenAI.Audio.TranscriptionVerbose, 'segments' | 'duration'>>;

/** `GET /v1/models` has this field since 2026; the SDK's type does not yet. */
type DatedModel = OpenAI.Model & { shutdown_date?: string | null };

const IDLE_TIMEOUT_MS = 60_000;

/** For an answer that may not be streamed: nothing arrives until all of it is written. */
const WHOLE_ANSWER_TIMEOUT_MS = 10 * 60_000;

/** Times that an answer is continued which the token limit has cut. */
const MAX_CONTINUATIONS = 3;

/** The SDK's own time-out covers the time to the first byte only; ours covers that and the stream. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * The client for language models: the OpenAI API, or a server compatible with it. Nothing is stored at the provider,
 * and nothing is retried in here: a visitor does not wait for a second attempt, a job has its own retry policy.
 * @throws ProblemError (every method) upstreamFailed (502), unavailable (503) or timedOut (504) when the server
 *   fails (services/contracts/README.md, Chat).
 * @throws the signal's reason when the caller aborts.
 */
export class OpenAiClient {
  private readonly openai: OpenAI;
  /** For answers that nobody watches arrive and that may not be streamed. */
  private readonly patient: OpenAI;
  private readonly attempts: ModelAttempts;
  private readonly observer: ModelObserver;
  private readonly bodies = new RequestBodies();

  constructor({
    apiKey,
    baseUrl,
    idleTimeoutMs = IDLE_TIMEOUT_MS,
    log = { warn: () => {} },
    observer = noObserver,
  }: OpenAiSettings) {
    this.observer = observer;
    this.attempts = new ModelAttempts(log);
    this.openai = new OpenAI({
      apiKey: apiKey || 'none',
      baseURL: baseUrl || 'https://api.openai.com/v1',
      maxRetries: 0,
      timeout: NO_LIMIT_MS,
      fetch: createIdleTimeoutFetch(idleTimeoutMs),
      // Without these the SDK would read the environment, and log texts.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      logLevel: 'off',
    });
    this.patient = this.openai.withOptions({
      fetch: createIdleTimeoutFetch(Math.max(idleTimeoutMs, WHOLE_ANSWER_TIMEOUT_MS)),
    });
  }

  /** Generates a text, returned in one piece. */
  complete(request: TextRequest): Promise<Completion> {
    return readToEnd(this.call('text', request));
  }

  /**
   * Generates structured output: the validation rules of a class are the JSON Schema that is requested, and they
   * validate the answer. An answer that the token limit cut is continued; an invalid one is sent back once with the
   * fault named.
   * @throws ProblemError upstreamFailed when the second answer is invalid too, or no end of the answer is in sight.
   */
  async completeAs<Answer extends object>(
    shape: AnswerClass<Answer>,
    request: TextRequest,
  ): Promise<Completion & { answer: Answer }> {
    const format = { type: 'json_schema' as const, name: shape.name, strict: true, schema: describeAnswer(shape) };
    const first = await this.completeInFull(request, format);
    const read = readAnswer(shape, first.text);
    if ('answer' in read) return { ...first, ...read };
    if (first.isCut) throw unusable(shape, 'It is too long, or was ended by a filter.');

    const repair = `Your answer cannot be used. ${read.fault} Answer again, with the JSON alone.`;
    const second = await this.completeInFull(withReply(request, first.text || '(nothing)', repair), format);
    const readAgain = readAnswer(shape, second.text);
    if ('answer' in readAgain) return { ...second, ...readAgain, usage: addUsage(first.usage, second.usage) };
    throw unusable(shape, readAgain.fault);
  }

  /**
   * Streams a text, and ends with a part that holds the whole and its usage. Leaving the loop, like aborting the
   * request's signal, closes the connection to the provider.
   */
  stream(request: TextRequest): AsyncGenerator<StreamPart, void, undefined> {
    return this.call('stream', request);
  }

  /** Transcribes a recording within the model's limits of length and size. */
  transcribe(request: TranscriptionRequest): Promise<Transcript> {
    const progress: Progress = { received: '' };
    const observe = this.observer.begin('transcription', request.model);
    const end: ModelCallEnd = (outcome, use, retryAfterSeconds) => {
      observe(outcome, use, retryAfterSeconds);
      if (use) request.onUse?.({ model: use.model, audioSeconds: use.audioSeconds ?? request.seconds ?? 0 });
    };
    return observeAnswer(
      end,
      this.requestTranscription(request, progress),
      ({ model, seconds = request.seconds }) => ({ model, audioSeconds: seconds }),
      () =>
        progress.calledModel === undefined ? undefined : { model: progress.calledModel, audioSeconds: request.seconds },
    );
  }

  /** Turns texts into vectors whose angles tell how much their meanings differ. */
  embed(request: EmbeddingRequest): Promise<Embedded> {
    const end = this.observer.begin('embedding', request.model);
    return observeAnswer(end, this.requestEmbeddings(request), (embedded) => embedded);
  }

  /** The models that the server offers, with their announced shutdown dates. */
  async listModels(): Promise<ListedModel[]> {
    try {
      const models: DatedModel[] = [];
      for await (const model of this.openai.models.list()) models.push(model);
      return models.map(({ id, shutdown_date: endsOn }) => ({ name: id, endsOn: endsOn ?? null }));
    } catch (error) {
      throw toProblem(error);
    }
  }

  /** An answer to its end: one that the token limit has cut is continued where it stopped. */
  private async completeInFull(request: TextRequest, format: AnswerFormat): Promise<Completion> {
    let whole = await readToEnd(this.call('text', request, format));
    for (let more = 0; whole.isCut && !whole.isFiltered && more < MAX_CONTINUATIONS; more++) {
      // Thinking took all tokens: asked once more, with room for twice as much. The rest of an answer has no schema.
      const roomier = { ...request, maxOutputTokens: request.maxOutputTokens && 2 * request.maxOutputTokens };
      const isEmpty = whole.text === '';
      const next = isEmpty
        ? this.call('text', roomier, format)
        : this.call('text', withReply(request, whole.text, CONTINUE));
      const { text, ...rest } = await readToEnd(next);
      whole = {
        ...rest,
        text: whole.text + text.replace(/^```(?:json)?\n/, ''),
        usage: addUsage(whole.usage, rest.usage),
      };
      if (whole.text === '') break;
    }
    return whole;
  }

  /** One call for text. Whatever its end, the observer and the request's `onUse` are told what it used. */
  private call(operation: 'text' | 'stream', request: TextRequest, format?: AnswerFormat) {
    const progress: Progress = { received: '' };
    const begin = (): ModelCallEnd => {
      const end = this.observer.begin(operation, request.model);
      return (outcome, use, retryAfterSeconds) => {
        end(outcome, use, retryAfterSeconds);
        if (use?.usage) request.onUse?.({ model: use.model, usage: use.usage });
      };
    };
    const schema = format && JSON.stringify(format.schema);
    const interrupted = () => {
      const { calledModel: model, received } = progress;
      return model === undefined ? undefined : { model, usage: estimateUsage(model, request, received, schema) };
    };
    return observeStream(begin, this.streamParts(operation, request, format, progress), interrupted);
  }

  private async *streamParts(
    operation: 'text' | 'stream',
    request: TextRequest,
    format: AnswerFormat | undefined,
    progress: Progress,
  ): AsyncGenerator<StreamPart, void, undefined> {
    const { signal } = request;
    signal?.throwIfAborted();
    const shared = request.messages.find(({ endsShared }) => endsShared)?.content ?? '';
    const { model, answer } = await this.attempts.run(
      listCandidates(request.model, request.fallbacks ?? TEXT_FALLBACKS),
      (name, isRefused) => ({
        ...buildTextParameters(name, request, isRefused),
        ...(format && { text: { format } }),
      }),
      (parameters) => {
        const openai = parameters.stream || operation === 'stream' ? this.openai : this.patient;
        // Sent in place of the parameters, which the SDK would encode as a whole for each call.
        const body = this.bodies.encode(parameters, shared);
        const options = { signal, body, headers: { 'content-type': 'application/json' } };
        return trackCall(progress, parameters.model, () => openai.responses.create(parameters, options));
      },
      signal,
    );
    if (!(Symbol.asyncIterator in answer)) return yield* readWhole(answer, model);
    let isDone = false;
    try {
      for await (const event of answer) {
        if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
          progress.received += event.delta;
          yield { kind: 'text', text: event.delta };
        } else if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          isDone = true;
          yield { kind: 'done', text: progress.received, model, ...readEnd(event.response) };
        } else if (event.type === 'response.failed') throw failureIn(event.response);
        else if (event.type === 'error') throw Object.assign(new Error(event.message), { code: event.code });
      }
      if (!isDone) throw new Error('the stream ended early');
    } catch (error) {
      if (isDone) return;
      signal?.throwIfAborted();
      throw toProblem(error);
    } finally {
      answer.controller.abort();
    }
  }

  private async requestEmbeddings({ model, texts, dimensions, signal }: EmbeddingRequest): Promise<Embedded> {
    const vectors: number[][] = [];
    let inputTokens = 0;
    for (const input of splitTexts(texts)) {
      const { answer } = await this.attempts.run(
        [model],
        () => ({ model, input, ...(dimensions !== undefined && { dimensions }) }),
        (parameters) => this.openai.embeddings.create(parameters, { signal }),
        signal,
      );
      const inOrder = answer.data.toSorted((one, other) => one.index - other.index);
      vectors.push(...inOrder.map(({ embedding }) => embedding));
      inputTokens += answer.usage.prompt_tokens;
    }
    return { vectors, model, usage: { inputTokens, outputTokens: 0 } };
  }

  private async requestTranscription(request: TranscriptionRequest, progress: Progress): Promise<Transcript> {
    const { audio, signal } = request;
    signal?.throwIfAborted();
    const { model, answer: heard } = await this.attempts.run(
      listCandidates(request.model, TRANSCRIPTION_FALLBACKS),
      (name) => buildTranscriptionParameters(name, request),
      ({ stream, ...parameters }) => {
        const asked = { ...parameters, file: toStreamingFile(audio.open(), audio.name) };
        const { transcriptions } = this.openai.audio;
        return trackCall(progress, parameters.model, async (): Promise<TranscriptionAnswer> =>
          stream
            ? readTranscriptStream(await transcriptions.create({ ...asked, stream }, { signal }))
            : transcriptions.create(asked, { signal }),
        );
      },
      signal,
    );
    const seconds = heard.duration ?? (heard.usage?.type === 'duration' ? heard.usage.seconds : undefined);
    return { text: heard.text.trim(), segments: (heard.segments ?? []).map(readSegment), model, seconds };
  }
}

/** How far a call has got, for what it costs when it is interrupted. */
interface Progress {
  /** The model that has been sent the request; undefined as long as a call costs nothing. */
  calledModel?: string;
  received: string;
}

/** Makes a call, and records that it may cost something unless it was refused. */
async function trackCall<T>(progress: Progress, model: string, call: () => Promise<T>): Promise<T> {
  progress.calledModel = model;
  try {
    return await call();
  } catch (error) {
    if (isFree(error)) delete progress.calledModel;
    throw error;
  }
}

async function readTranscriptStream(
  events: AsyncIterable<OpenAI.Audio.TranscriptionStreamEvent>,
): Promise<TranscriptionAnswer> {
  for await (const event of events) if (event.type === 'transcript.text.done') return event;
  throw new Error('the stream ended early');
}

const CONTINUE =
  'Your answer was cut off. Continue it exactly where it stopped: write only what is missing, and repeat nothing.';

const withReply = (request: TextRequest, answer: string, reply: string): TextRequest => ({
  ...request,
  messages: [...request.messages, { role: 'assistant', content: answer }, { role: 'user', content: reply }],
});

const unusable = (shape: AnswerClass<object>, fault: string) =>
  upstreamFailed(`The AI service gave an answer that cannot be used. ${fault}`, {
    cause: new ModelFailure(`unusable answer as ${shape.name}`, false),
  });

async function readToEnd(parts: AsyncIterable<StreamPart>): Promise<Completion> {
  for await (const part of parts) {
    if (part.kind === 'text') continue;
    const { kind: _, ...completion } = part;
    return completion;
  }
  throw new Error('a stream that neither ends nor fails');
}

/** An answer in one piece, from a provider that refuses to stream. */
function* readWhole(answer: Response, model: string): Generator<StreamPart> {
  if (answer.status === 'failed') throw toProblem(failureIn(answer));
  if (!Array.isArray(answer.output)) throw toProblem(new Error('not an answer of the Responses API'));
  const text = readText(answer);
  if (text) yield { kind: 'text', text };
  yield { kind: 'done', text, model, ...readEnd(answer) };
}

/** Failures inside an answer that another attempt may not meet; any other one is a refusal of what was asked. */
const PASSING_CODES = new Set<string | undefined>(['server_error', 'rate_limit_exceeded', undefined]);

/** A failure reported inside a 200 response, in the shape of one reported by status. */
const failureIn = ({ error }: Response): Error =>
  Object.assign(new Error(error?.message), {
    code: error?.code,
    ...(!PASSING_CODES.has(error?.code) && { status: 400 }),
  });

function readText({ output }: Response): string {
  const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return contents.map((content) => (content.type === 'refusal' ? content.refusal : content.text)).join('');
}

const readEnd = ({ usage, status, incomplete_details: end }: Response) => ({
  usage: {
    inputTokens: usage?.input_tokens ?? 0,
    cachedTokens: usage?.input_tokens_details?.cached_tokens ?? 0,
    cacheWriteTokens: usage?.input_tokens_details?.cache_write_tokens ?? 0,
    outputTokens: usage?.output_tokens ?? 0,
  },
  isCut: status === 'incomplete',
  isFiltered: end?.reason === 'content_filter',
});

/** The most that one call for embeddings takes. Source: https://developers.openai.com/api/docs/guides/embeddings */
const MAX_TEXTS = 2_048;
const MAX_TEXTS_TOKENS = 300_000;

/** The texts in order, in lists that one call each takes. */
function splitTexts(texts: readonly string[]): string[][] {
  const lists: string[][] = [];
  let tokens = 0;
  for (const text of texts) {
    tokens += estimateTokens(text);
    const last = lists.at(-1);
    if (last && last.length < MAX_TEXTS && tokens <= MAX_TEXTS_TOKENS) last.push(text);
    else {
      lists.push([text]);
      tokens = estimateTokens(text);
    }
  }
  return lists;
}

const readSegment = (segment: OpenAI.Audio.TranscriptionSegment): TranscriptSegment => ({
  start: segment.start,
  end: segment.end,
  text: segment.text.trim(),
  noSpeechProbability: segment.no_speech_prob,
  confidence: Math.min(1, Math.exp(segment.avg_logprob)),
});
