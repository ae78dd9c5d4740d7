import { asServerError, findRefusedParameter, isModelMissing, toProblem } from './model-failure.js';

/** The part of the Logger that model calls use. */
export interface ModelLog {
  warn(message: string, facts?: object): void;
}

/** How long a model that the server does not have is not requested again. */
const MISSING_MODEL_TTL_MS = 10 * 60_000;

/** Parameters that may be dropped without changing what a call asks for. */
const OPTIONAL_PARAMETERS = new Set([
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
]);

/**
 * Falls back from one model to the next until one exists, and drops parameters that a model does not accept. Both are
 * remembered, so that only the first call pays for the discovery.
 */
export class ModelAttempts {
  private readonly missingUntil = new Map<string, number>();
  private readonly refused = new Map<string, Set<string>>();

  constructor(private readonly log: ModelLog) {}

  /**
   * @param candidates models in order of preference.
   * @param build builds the parameters for a model.
   * @param call makes the request.
   * @throws ProblemError when no model answers.
   * @throws the signal's reason when it is aborted.
   */
  async run<Parameters extends object, Answer>(
    candidates: readonly string[],
    build: (model: string) => Parameters,
    call: (parameters: Parameters) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<{ model: string; answer: Answer }> {
    let failure: unknown;
    for (const model of this.listAvailable(candidates)) {
      try {
        return { model, answer: await this.callModel(model, build(model), call) };
      } catch (error) {
        signal?.throwIfAborted();
        if (!isModelMissing(asServerError(error))) throw toProblem(error);
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
    parameters: Parameters,
    call: (parameters: Parameters) => Promise<Answer>,
  ): Promise<Answer> {
    const refused = this.refused.get(model) ?? new Set<string>();
    this.refused.set(model, refused);
    for (;;) {
      const accepted = Object.fromEntries(Object.entries(parameters).filter(([name]) => !refused.has(name)));
      try {
        return await call(accepted as Parameters);
      } catch (error) {
        const parameter = findRefusedParameter(asServerError(error));
        if (!parameter || !OPTIONAL_PARAMETERS.has(parameter) || refused.has(parameter)) throw error;
        refused.add(parameter);
        this.log.warn('the AI model does not accept a parameter', { model, parameter });
      }
    }
  }
}
