import { asServerError, findRefusedParameter, isModelMissing, toProblem } from './model-failure.js';

/** Where the client reports what staff should know; facts only, never texts or keys. The platform's Logger fits. */
export interface ModelLog {
  warn(message: string, facts?: object): void;
}

/** For so long a model that the server does not have is not asked for again. */
const FORGET_MISSING_AFTER_MS = 10 * 60_000;

/** Without these a call still means the same. */
const DISPENSABLE = new Set([
  'temperature',
  'reasoning',
  'max_output_tokens',
  'prompt',
  'language',
  'languages',
  'keywords',
  'response_format',
  'timestamp_granularities',
]);

/**
 * Asks one model after the other until one exists, and leaves out what a model does not accept. Remembers both, so
 * that only the first call pays for finding out.
 */
export class ModelAttempts {
  private readonly missingUntil = new Map<string, number>();
  private readonly refused = new Map<string, Set<string>>();

  constructor(private readonly log: ModelLog) {}

  /**
   * @param candidates models in order of preference.
   * @param build the parameters for a model.
   * @param call makes the request.
   * @throws ProblemError when no model answers; whatever `signal` was aborted with.
   */
  async run<Parameters extends object, Answer>(
    candidates: readonly string[],
    build: (model: string) => Parameters,
    call: (parameters: Parameters) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ): Promise<{ model: string; answer: Answer }> {
    let failure: unknown;
    for (const model of this.present(candidates)) {
      try {
        return { model, answer: await this.askOne(model, build(model), call) };
      } catch (error) {
        signal?.throwIfAborted();
        if (!isModelMissing(asServerError(error))) throw toProblem(error);
        failure = error;
        this.missingUntil.set(model, performance.now() + FORGET_MISSING_AFTER_MS);
        this.log.warn('the AI service does not have this model', { model });
      }
    }
    throw toProblem(failure);
  }

  /** The candidates that are not known to be missing; all of them when that leaves none. */
  private present(candidates: readonly string[]): readonly string[] {
    const present = candidates.filter((model) => (this.missingUntil.get(model) ?? 0) < performance.now());
    return present.length > 0 ? present : candidates;
  }

  private async askOne<Parameters extends object, Answer>(
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
        if (!parameter || !DISPENSABLE.has(parameter) || refused.has(parameter)) throw error;
        refused.add(parameter);
        this.log.warn('the AI model does not accept a parameter', { model, parameter });
      }
    }
  }
}
