import OpenAI, { toStreamingFile } from 'openai';
import { upstreamFailed } from '../http/problem.js';
import { type AnswerClass, describeAnswer, readAnswer } from './answer-shape.js';
import { addUsage, type TokenUsage } from './costs.js';
import { ModelAttempts, type ModelLog } from './model-attempts.js';
import { ModelFailure, toProblem } from './model-failure.js';
import { noWatch, watchAnswer, watchParts, type ModelWatch } from './model-watch.js';
import { listCandidates, TEXT_FALLBACKS, TRANSCRIPTION_FALLBACKS } from './models.js';
import { limitSilence } from './silence.js';
import { buildTextParameters, type TextParameters, type TextRequest } from './text-parameters.js';
import {
  buildTranscriptionParameters,
  type Transcript,
  type TranscriptionRequest,
  type TranscriptSegment,
} from './transcription-parameters.js';

export interface OpenAiSettings {
  /** May be missing where the server at `baseUrl` asks for none. */
  apiKey?: string;
  /** Any server that speaks the protocol; ends in `/v1`. The OpenAI API itself by default. */
  baseUrl?: string;
  /** The longest silence borne, in milliseconds (contract §4: 60 s). */
  silenceMs?: number;
  log?: ModelLog;
  /** Told of every call (see metrics/model-meter.ts). */
  watch?: ModelWatch;
}

export interface Completion {
  text: string;
  /** The model that answered, which is another than the wanted one where that is gone. */
  model: string;
  usage: TokenUsage;
  /** Whether the limit of tokens, or the provider's filter, ended the text early. */
  isCut: boolean;
}

export type StreamPart = { kind: 'text'; text: string } | ({ kind: 'done' } & Completion);

export interface ListedModel {
  name: string;
  /** The day the provider has announced to switch it off (ISO date), or null. */
  endsOn: string | null;
}

type Response = OpenAI.Responses.Response;
type AnswerFormat = OpenAI.Responses.ResponseFormatTextJSONSchemaConfig;

/** One answer of the transcription endpoint, with what only some models tell. */
type Heard = OpenAI.Audio.Transcription & Partial<Pick<OpenAI.Audio.TranscriptionVerbose, 'segments' | 'duration'>>;

/** `GET /v1/models` says it since 2026; the SDK's type does not yet. */
type DatedModel = OpenAI.Model & { shutdown_date?: string | null };

const SILENCE_MS = 60_000;

/** The SDK's own limit counts up to the first byte only; ours does that, and the rest. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * The one door to language models: the OpenAI API, or any server that speaks its protocol. Nothing is kept at the
 * provider, and nothing is repeated behind the caller's back: a visitor does not wait for a second try, a job has its
 * own. Every method throws a ProblemError for a failure of the model's server (contract §4: 502, 503 with Retry-After,
 * 504), and the signal's reason when the caller aborts.
 */
export class OpenAiClient {
  private readonly openai: OpenAI;
  private readonly attempts: ModelAttempts;
  private readonly watch: ModelWatch;

  constructor({ apiKey, baseUrl, silenceMs = SILENCE_MS, log = { warn: () => {} }, watch = noWatch }: OpenAiSettings) {
    this.watch = watch;
    this.attempts = new ModelAttempts(log);
    this.openai = new OpenAI({
      apiKey: apiKey || 'none',
      baseURL: baseUrl || 'https://api.openai.com/v1',
      maxRetries: 0,
      timeout: NO_LIMIT_MS,
      fetch: limitSilence(silenceMs),
      // Left out, the SDK would look for these in the environment, and write texts to the log.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      logLevel: 'off',
    });
  }

  /** Answers in prose, in one piece. */
  async complete(request: TextRequest): Promise<Completion> {
    return this.respond(request);
  }

  /**
   * Answers in the shape of a class: its rules are the JSON Schema that is asked for, and check what comes back. An
   * answer that breaks them is sent back once with the fault named; a second failure is an upstreamFailed.
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
   * Answers piece by piece, and ends with the whole and its usage. Leaving the loop, or the request's signal, ends the
   * call to the provider too. A failure before the first piece is thrown before the first piece.
   */
  stream(request: TextRequest): AsyncGenerator<StreamPart, void, undefined> {
    return watchParts(() => this.watch.begin('stream', request.model), this.streamParts(request));
  }

  /** Writes down what is said in a recording of at most the model's length and size (see `models.ts`). */
  transcribe(request: TranscriptionRequest): Promise<Transcript> {
    const end = this.watch.begin('transcription', request.model);
    return watchAnswer(end, this.hear(request), ({ model, seconds }) => ({ model, audioSeconds: seconds }));
  }

  /** The models that the server offers today, with their announced ends. */
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
    return watchAnswer(this.watch.begin('text', request.model), this.ask(request, format), (completion) => completion);
  }

  private async ask(request: TextRequest, format?: AnswerFormat): Promise<Completion> {
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

  private async hear(request: TranscriptionRequest): Promise<Transcript> {
    const { audio, signal } = request;
    const { model, answer } = await this.attempts.run(
      listCandidates(request.model, request.fallbacks ?? TRANSCRIPTION_FALLBACKS),
      (name) => buildTranscriptionParameters(name, request),
      (parameters): Promise<Heard> =>
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

/** A failure that the provider reports inside an answer, in the form of one that it reports by status. */
const failureIn = ({ error }: Response): Error => Object.assign(new Error(error?.message), { code: error?.code });

function readText({ output }: Response): string {
  const contents = output.flatMap((item) => (item.type === 'message' ? item.content : []));
  return contents.map((content) => (content.type === 'refusal' ? content.refusal : content.text)).join('');
}

const readEnd = ({ usage, status }: Response): Pick<Completion, 'usage' | 'isCut'> => ({
  usage: { inputTokens: usage?.input_tokens ?? 0, outputTokens: usage?.output_tokens ?? 0 },
  isCut: status === 'incomplete',
});

const readSegment = ({ start, end, text, no_speech_prob }: OpenAI.Audio.TranscriptionSegment): TranscriptSegment => ({
  start,
  end,
  text: text.trim(),
  noSpeechProbability: no_speech_prob,
});
