import OpenAI, { toStreamingFile } from 'openai';
import { upstreamFailed } from '../http/problem.js';
import { type AnswerClass, describeAnswer, readAnswer } from './answer-shape.js';
import { addUsage, estimateTokens, type TokenUsage } from './costs.js';
import { ModelAttempts, type ModelLog } from './model-attempts.js';
import { ModelFailure, toProblem } from './model-failure.js';
import { noObserver, observeAnswer, observeStream, type ModelObserver } from './model-observer.js';
import { listCandidates, TEXT_FALLBACKS, TRANSCRIPTION_FALLBACKS } from './models.js';
import { createIdleTimeoutFetch } from './idle-timeout.js';
import { buildTextParameters, type TextParameters, type TextRequest } from './text-parameters.js';
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
  log?: ModelLog;
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
  private readonly attempts: ModelAttempts;
  private readonly observer: ModelObserver;

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
  }

  /** Generates a text, returned in one piece. */
  async complete(request: TextRequest): Promise<Completion> {
    return this.respond(request);
  }

  /**
   * Generates structured output: the validation rules of a class are the JSON Schema that is requested, and they
   * validate the answer. An invalid answer is sent back once with the fault named.
   * @throws ProblemError upstreamFailed when the second answer is invalid too.
   */
  async completeAs<Answer extends object>(
    shape: AnswerClass<Answer>,
    request: TextRequest,
  ): Promise<Completion & { answer: Answer }> {
    const format = { type: 'json_schema' as const, name: shape.name, strict: true, schema: describeAnswer(shape) };
    const first = await this.respond(request, format);
    const read = readAnswer(shape, first.text);
    if ('answer' in read) return { ...first, ...read };

    const repair = `Your answer cannot be used. ${read.fault} Answer again, with the JSON alone.`;
    const messages = [
      ...request.messages,
      { role: 'assistant' as const, content: first.text || '(nothing)' },
      { role: 'user' as const, content: repair },
    ];
    const second = await this.respond({ ...request, messages }, format);
    const readAgain = readAnswer(shape, second.text);
    if ('answer' in readAgain) return { ...second, ...readAgain, usage: addUsage(first.usage, second.usage) };
    throw upstreamFailed(`The AI service gave an answer that cannot be used. ${readAgain.fault}`, {
      cause: new ModelFailure(`unusable answer as ${shape.name}`, false),
    });
  }

  /**
   * Streams a text, and ends with a part that holds the whole and its usage. Leaving the loop, like aborting the
   * request's signal, closes the connection to the provider.
   */
  stream(request: TextRequest): AsyncGenerator<StreamPart, void, undefined> {
    return observeStream(() => this.observer.begin('stream', request.model), this.streamParts(request));
  }

  /** Transcribes a recording within the model's limits of length and size (models.ts). */
  transcribe(request: TranscriptionRequest): Promise<Transcript> {
    const end = this.observer.begin('transcription', request.model);
    return observeAnswer(end, this.requestTranscription(request), ({ model, seconds }) => ({
      model,
      audioSeconds: seconds,
    }));
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

  private respond(request: TextRequest, format?: AnswerFormat): Promise<Completion> {
    return observeAnswer(
      this.observer.begin('text', request.model),
      this.requestCompletion(request, format),
      (completion) => completion,
    );
  }

  private async requestCompletion(request: TextRequest, format?: AnswerFormat): Promise<Completion> {
    const { model, answer } = await this.attempts.run(
      listCandidates(request.model, request.fallbacks ?? TEXT_FALLBACKS),
      (name): TextParameters & OpenAI.Responses.ResponseCreateParamsNonStreaming => ({
        ...buildTextParameters(name, request),
        ...(format && { text: { format } }),
      }),
      (parameters) => this.openai.responses.create(parameters, { signal: request.signal }),
      request.signal,
    );
    if (answer.status === 'failed') throw toProblem(failureIn(answer));
    if (!Array.isArray(answer.output)) throw toProblem(new Error('not an answer of the Responses API'));
    return { text: readText(answer), model, ...readEnd(answer) };
  }

  private async *streamParts(request: TextRequest): AsyncGenerator<StreamPart, void, undefined> {
    const { signal } = request;
    const { model, answer: events } = await this.attempts.run(
      listCandidates(request.model, request.fallbacks ?? TEXT_FALLBACKS),
      (name) => buildTextParameters(name, request),
      (parameters) => this.openai.responses.create({ ...parameters, stream: true }, { signal }),
      signal,
    );
    let text = '';
    let isDone = false;
    try {
      for await (const event of events) {
        if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
          text += event.delta;
          yield { kind: 'text', text: event.delta };
        } else if (event.type === 'response.completed' || event.type === 'response.incomplete') {
          isDone = true;
          yield { kind: 'done', text, model, ...readEnd(event.response) };
        } else if (event.type === 'response.failed') throw failureIn(event.response);
        else if (event.type === 'error') throw Object.assign(new Error(event.message), { code: event.code });
      }
      if (!isDone) throw new Error('the stream ended early');
    } catch (error) {
      if (isDone) return;
      signal?.throwIfAborted();
      throw toProblem(error);
    } finally {
      events.controller.abort();
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

  private async requestTranscription(request: TranscriptionRequest): Promise<Transcript> {
    const { audio, signal } = request;
    const { model, answer } = await this.attempts.run(
      listCandidates(request.model, request.fallbacks ?? TRANSCRIPTION_FALLBACKS),
      (name) => buildTranscriptionParameters(name, request),
      (parameters): Promise<TranscriptionAnswer> =>
        this.openai.audio.transcriptions.create(
          { ...parameters, file: toStreamingFile(audio.open(), audio.name) },
          { signal },
        ),
      signal,
    );
    const seconds = answer.duration ?? (answer.usage?.type === 'duration' ? answer.usage.seconds : undefined);
    return { text: answer.text.trim(), segments: (answer.segments ?? []).map(readSegment), model, seconds };
  }
}

/** A failure reported inside a 200 response, in the shape of one reported by status. */
const failureIn = ({ error }: Response): Error => Object.assign(new Error(error?.message), { code: error?.code });

function readText({ output }: Response): string {
  const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return contents.map((content) => (content.type === 'refusal' ? content.refusal : content.text)).join('');
}

const readEnd = ({ usage, status }: Response): Pick<Completion, 'usage' | 'isCut'> => ({
  usage: {
    inputTokens: usage?.input_tokens ?? 0,
    cachedTokens: usage?.input_tokens_details?.cached_tokens ?? 0,
    cacheWriteTokens: usage?.input_tokens_details?.cache_write_tokens ?? 0,
    outputTokens: usage?.output_tokens ?? 0,
  },
  isCut: status === 'incomplete',
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

const readSegment = ({ start, end, text, no_speech_prob }: OpenAI.Audio.TranscriptionSegment): TranscriptSegment => ({
  start,
  end,
  text: text.trim(),
  noSpeechProbability: no_speech_prob,
});
