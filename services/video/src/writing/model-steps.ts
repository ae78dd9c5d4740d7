import type { AnswerClass } from '@firm/platform/openai/answer-shape';
import { costOfTokens } from '@firm/platform/openai/costs';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import type { TextRequest } from '@firm/platform/openai/text-parameters';
import { Injectable } from '@nestjs/common';
import { PricedModels } from '../costs/cost-estimator.js';
import type { JobRun } from '../jobs/job-run.js';
import { RetryPolicies } from '../retry/retry-policies.js';
import { type Prompt, PROMPT_VERSION } from './prompts.js';

/** Asks the writing model, each question as a stored step of the job that is paid for once. */
@Injectable()
export class ModelSteps {
  constructor(
    private readonly openAi: OpenAiClient,
    private readonly retries: RetryPolicies,
    private readonly models: PricedModels,
  ) {}

  /** @throws ProblemError when the AI service fails; LeaseLost when another worker holds the job. */
  ask<Answer extends object>(
    run: JobRun,
    step: string,
    shape: AnswerClass<Answer>,
    ask: Prompt,
  ): Promise<{ answer: Answer; model: string }> {
    const { writing: model, prices } = this.models;
    return run.steps.run(step, { version: PROMPT_VERSION, model, ask }, async (spend) => {
      const onUse: TextRequest['onUse'] = (use) => spend(costOfTokens(use.model, use.usage, prices));
      // A signal of its own: the client never removes its listeners, and a long talk takes dozens of calls.
      const request = { ...ask, model, signal: AbortSignal.any([run.signal]), onUse };
      const completion = await this.retries.retryModel(() => this.openAi.completeAs(shape, request), run.signal);
      return { answer: completion.answer, model: completion.model };
    });
  }
}
