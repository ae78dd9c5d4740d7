import { badRequest, isFields } from './api-error.js';

export type Endpoint = 'responses' | 'transcriptions' | 'embeddings' | 'models';

export interface TranscriptSegment {
  start: number;
  end: number;
  text: string;
  /** The samples with which the segment begins, in Base64: of a part of a recording, only what begins in it is heard. */
  begins?: string;
}

/** What a test prescribes for some of the calls to come; `FakeOpenAi` documents each field. */
export interface Rule {
  on?: Endpoint;
  model?: string;
  contains?: string;
  times?: number | 'always';
  delayMs?: number;
  tokenDelayMs?: number;
  silent?: boolean;
  status?: number;
  code?: string;
  message?: string;
  param?: string;
  type?: string;
  retryAfterSeconds?: number;
  missingModel?: boolean;
  refusesStreaming?: boolean;
  reasoningTokens?: number;
  incompleteAfterTokens?: number;
  filtered?: boolean;
  cutAfterTokens?: number;
  silentAfterTokens?: number;
  failAfterTokens?: number;
  malformedJson?: boolean;
  replace?: [what: string, by: string];
  text?: string;
  json?: unknown;
  transcript?: { text: string; language?: string; segments?: TranscriptSegment[] };
  models?: { id: string; shutdown_date?: string | null }[];
}

/** The fields of a rule: a misspelt rule is refused, not ignored. */
const FIELDS = new Set(
  `on model contains times delayMs tokenDelayMs silent status code message param type retryAfterSeconds missingModel
  refusesStreaming reasoningTokens incompleteAfterTokens filtered
  cutAfterTokens silentAfterTokens failAfterTokens malformedJson replace text json transcript models`.split(/\s+/),
);

/** The rules in force. Rules with a count apply before those that apply always, each kind in the order it came. */
export class Rules {
  private rules: { rule: Rule; left: number }[] = [];

  /**
   * Adds one rule or a list of them; returns how many there are.
   * @throws ApiError 400 for what is not a rule.
   */
  add(rules: unknown): number {
    const list: unknown[] = Array.isArray(rules) ? rules : [rules];
    for (const rule of list) {
      assertRule(rule);
      this.rules.push({ rule, left: rule.times === 'always' ? Infinity : (rule.times ?? 1) });
    }
    return this.rules.length;
  }

  /** The rule for this call, counted as used; `{}` where none applies. */
  use(call: { endpoint: Endpoint; model: string; text: string }): Rule {
    const matching = this.rules.filter(
      ({ rule, left }) =>
        left > 0 &&
        isFor(rule, call.endpoint) &&
        (rule.model === undefined || rule.model === call.model) &&
        (rule.contains === undefined || call.text.includes(rule.contains)),
    );
    const chosen = matching.find(({ left }) => left !== Infinity) ?? matching[0];
    if (!chosen) return {};
    chosen.left -= 1;
    return chosen.rule;
  }

  reset(): void {
    this.rules = [];
  }
}

/**
 * Whether a rule is for an endpoint: the one it names, or the only one that can give what it prescribes; otherwise any but
 * `embeddings`, which is called at times that no test knows.
 */
function isFor({ on, text, json, transcript, models }: Rule, endpoint: Endpoint): boolean {
  if (on) return on === endpoint;
  if (text !== undefined || json !== undefined) return endpoint === 'responses';
  if (transcript) return endpoint === 'transcriptions';
  return models ? endpoint === 'models' : endpoint !== 'embeddings';
}

function assertRule(rule: unknown): asserts rule is Rule {
  if (!isFields(rule)) throw badRequest('A rule is a JSON object.');
  const unknown = Object.keys(rule).find((name) => !FIELDS.has(name));
  if (unknown) throw badRequest(`A rule has no '${unknown}'.`, unknown);
}
