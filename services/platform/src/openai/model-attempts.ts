import type { Logger } from '../logging/logger.js';
import {
  asServerError,
  CACHE_MARK,
  findRefusedParameter,
  isBilling,
  isModelMissing,
  toProblem,
} from './model-failure.js';

/** How long a model that the server does not have is not requested again. */
const MISSING_MODEL_TTL_MS = 10 * 60_000;
/** How long a refused parameter is left out: an organisation that is verified meanwhile may stream. */
const REFUSAL_TTL_MS = 60 * 60_000;

/** Parameters that may be dropped without changing what a call asks for. */
const OPTIONAL_PARAMETERS = new Set([
  'stream',
  'temperature',
  'reasoning',
  'max_output_tokens',
  'prompt',
  'language',
  'languages',
  'keywords',
  'response_format',
  'timestamp_granularities',
  'prompt_cache_key',
  'prompt_cache_options',
  'safety_identifier',
  CACHE_MARK,
]);

/**
 * Falls back from one model to the next until one exists, and drops parameters that a model does not accept. Both are
 * remembered, so that only the first call pays for the discovery.
 */
export class ModelAttempts {
  private readonly missingUntil = new Map<string, number>();
  /** By model and parameter: until when it is left out. */
  private readonly refusedUntil = new Map<string, number>();

  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  /**
   * @param candidates models in order of preference.
   * @param build builds the parameters for a model; `isRefused` tells those it does not accept, which are left out anyway.
   * @param call makes the request.
   * @throws ProblemError when no model answers.
   * @throws the signal's reason when it is aborted.
   */
  async run<Parameters extends object, Answer>(
    candidates: readonly string[],
    build: (model: string, isRefused: (parameter: string) => boolean) => Parameters,
    call: (parameters: Parameters) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<{ model: string; answer: Answer }> {
    let failure: unknown;
    for (const model of this.listAvailable(candidates)) {
      try {
        return { model, answer: await this.callModel(model, build, call) };
      } catch (error) {
        signal?.throwIfAborted();
        const refusal = asServerError(error);
        if (isBilling(refusal)) this.log.warn('the account with the AI service has no credit', { code: refusal.code });
        if (!isModelMissing(refusal)) throw toProblem(error);
        failure = error;
        this.missingUntil.set(model, performance.now() + MISSING_MODEL_TTL_MS);
        this.log.warn('the AI service does not have this model', { model });
      }
    }
    throw toProblem(failure);
  }

  /** The candidates not known to be missing; all of them when that leaves none. */
  private listAvailable(candidates: readonly string[]): readonly string[] {
    const present = candidates.filter((model) => (this.missingUntil.get(model) ?? 0) < performance.now());
    return present.length > 0 ? present : candidates;
  }

  private async callModel<Parameters extends object, Answer>(
    model: string,
    build: (model: string, isRefused: (parameter: string) => boolean) => Parameters,
    call: (parameters: Parameters) => Promise<Answer>,
  ): Promise<Answer> {
    const isRefused = (parameter: string) => (this.refusedUntil.get(`${model} ${parameter}`) ?? 0) > performance.now();
    const left = new Set<string>();
    for (;;) {
      const isLeft = (parameter: string) => left.has(parameter) || isRefused(parameter);
      const accepted = Object.entries(build(model, isLeft)).filter(([name]) => !isLeft(name));
      try {
        return await call(Object.fromEntries(accepted) as Parameters);
      } catch (error) {
        const parameter = findRefusedParameter(asServerError(error));
        if (!parameter || !OPTIONAL_PARAMETERS.has(parameter) || left.has(parameter)) throw error;
        // A call at the same time may have found it out before.
        if (!isRefused(parameter)) this.log.warn('the AI model does not accept a parameter', { model, parameter });
        left.add(parameter);
        this.refusedUntil.set(`${model} ${parameter}`, performance.now() + REFUSAL_TTL_MS);
      }
    }
  }
}
