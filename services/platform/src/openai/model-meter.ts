import { costOfAudio, costOfTokens, type PriceOverrides } from './costs.js';
import { findEndDate } from './models.js';
import type { ModelOperation, ModelOutcome, ModelUse, ModelObserver } from './model-observer.js';
import { startSpan } from '../tracing/span.js';
import { Metrics } from '../metrics/metrics.js';

/** Records every model call as metrics (calls, seconds, tokens, US dollars) and as a client span. */
export class ModelMeter implements ModelObserver {
  private readonly calls;
  private readonly seconds;
  private readonly tokens;
  private readonly audioSeconds;
  private readonly costUsd;
  private readonly endsAt;

  /** @param prices override those of models.ts. */
  constructor(
    metrics: Metrics,
    private readonly prices?: PriceOverrides,
  ) {
    this.calls = metrics.counter('model_calls_total', 'Calls to models', ['operation', 'model', 'outcome']);
    this.seconds = metrics.histogram('model_call_duration_seconds', 'Time to the end of an answer', ['operation']);
    this.tokens = metrics.counter('model_tokens_total', 'Tokens paid for', ['model', 'direction']);
    this.audioSeconds = metrics.counter('model_audio_seconds_total', 'Speech written down', ['model']);
    this.costUsd = metrics.counter('model_cost_usd_total', 'US dollars spent, by the price table', ['model']);
    this.endsAt = metrics.settable('model_end_timestamp_seconds', 'When a model in use is switched off', ['model']);
  }

  begin(operation: ModelOperation, model: string): (outcome: ModelOutcome, use?: ModelUse) => void {
    const attributes = { 'gen_ai.operation.name': operation, 'gen_ai.request.model': model };
    const span = startSpan(`${operation} ${model}`, { kind: 'CLIENT', attributes });
    const stopClock = this.seconds.startTimer({ operation });
    return (outcome, use) => {
      stopClock();
      this.calls.inc({ operation, model: use?.model ?? model, outcome });
      span.end({ attributes: use && this.countUse(use), failure: outcome === 'answered' ? undefined : outcome });
    };
  }

  private countUse({ model, usage, audioSeconds }: ModelUse) {
    const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = usage ?? {};
    const costUsd = usage
      ? costOfTokens(model, usage, this.prices)
      : costOfAudio(model, audioSeconds ?? 0, this.prices);
    this.tokens.inc({ model, direction: 'input' }, inputTokens);
    if (cachedTokens > 0) this.tokens.inc({ model, direction: 'cached input' }, cachedTokens);
    this.tokens.inc({ model, direction: 'output' }, outputTokens);
    this.audioSeconds.inc({ model }, audioSeconds ?? 0);
    this.costUsd.inc({ model }, costUsd);
    const endsOn = findEndDate(model);
    if (endsOn) this.endsAt.set({ model }, Date.parse(endsOn) / 1_000);
    return {
      'gen_ai.response.model': model,
      'gen_ai.usage.input_tokens': inputTokens,
      'gen_ai.usage.output_tokens': outputTokens,
      'firm.cost_usd': costUsd,
    };
  }
}
