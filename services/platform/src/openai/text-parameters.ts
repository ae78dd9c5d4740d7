import { estimateTokens, type TokenUsage } from './costs.js';
import { CACHE_MARK } from './model-failure.js';
import { findTextModel, type ReasoningEffort } from './models.js';

/** One message of a conversation. The provider stores none (`store: false`), so the whole history is sent. */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
  /** The last message that is the same in all calls of a cache key; without one only the instructions are. */
  endsShared?: true;
}

export interface TextRequest {
  model: string;
  /** Models to use instead, in this order, when the model no longer exists; by default TEXT_FALLBACKS. */
  fallbacks?: readonly string[] | undefined;
  /** System text: rules, passages, glossary. Never anything that a visitor wrote. */
  instructions: string;
  /**
   * Names a set of calls whose beginning is the same, byte for byte, so that the provider's cache serves it: the
   * instructions, and the messages up to the one that `endsShared`.
   */
  cacheKey?: string | undefined;
  /** Tells the provider's abuse detection one user from another: a hash, at most 64 characters. */
  safetyIdentifier?: string | undefined;
  /** The conversation, oldest first; the last message is to be answered. */
  messages: readonly Message[];
  /** Limit of the answer; a model that reasons gets REASONING_TOKENS more, which count against the provider's limit. */
  maxOutputTokens?: number | undefined;
  /** 0 to 2; omitted for models that do not accept it. */
  temperature?: number | undefined;
  /** Reasoning effort; `low` by default. */
  effort?: ReasoningEffort | undefined;
  /** Aborts the call, so that an answer nobody waits for is not paid for. */
  signal?: AbortSignal | undefined;
  /** Told what each call used, also one that failed or was aborted; a request may take several calls. */
  onUse?: ((use: { model: string; usage: TokenUsage }) => void) | undefined;
}

/** Room for thinking before the first word, at effort `low`. */
const REASONING_TOKENS = 2_800;

/** A message whose end is the end of what the calls of a cache key share. */
interface MarkedMessage {
  role: 'user' | 'developer';
  content: { type: 'input_text'; text: string; [CACHE_MARK]: { mode: 'explicit' } }[];
}

export interface TextParameters {
  model: string;
  store: false;
  /** Left out where the provider refuses to stream to an organisation. */
  stream?: true;
  instructions?: string;
  input: (Message | MarkedMessage)[];
  max_output_tokens?: number;
  temperature?: number;
  reasoning?: { effort: ReasoningEffort };
  prompt_cache_key?: string;
  prompt_cache_options?: { mode: 'explicit' };
  safety_identifier?: string;
}

/** The most tokens that a model may write for a request, with its thinking; undefined without a limit. */
export const outputLimit = (
  model: string,
  { maxOutputTokens, effort }: Pick<TextRequest, 'maxOutputTokens' | 'effort'>,
) =>
  maxOutputTokens === undefined || !mayReason(model, effort) ? maxOutputTokens : maxOutputTokens + REASONING_TOKENS;

/**
 * The most that a call can have used whose end is unknown: its input, and what has arrived.
 * @param schema of the wanted answer, as JSON.
 */
export function estimateUsage(model: string, request: TextRequest, received: string, schema = ''): TokenUsage {
  const texts = [request.instructions, schema, ...request.messages.map(({ content }) => content)];
  const inputTokens = texts.reduce((sum, text) => sum + estimateTokens(text) + TOKENS_PER_MESSAGE, 0);
  if (received === '') return { inputTokens, outputTokens: 0 };
  const thought = mayReason(model, request.effort) ? REASONING_TOKENS : 0;
  return { inputTokens, outputTokens: thought + estimateTokens(received) + TOKENS_PER_MESSAGE };
}

/** The overhead of a message beside its text. */
const TOKENS_PER_MESSAGE = 8;

/** The effort that a model is asked for: the wanted one, or the least it accepts. A model that is unknown may reason. */
function effortFor(model: string, wanted: ReasoningEffort = 'low'): ReasoningEffort | undefined {
  const efforts = findTextModel(model)?.efforts ?? [wanted];
  return efforts.includes(wanted) ? wanted : efforts[0];
}

const mayReason = (model: string, wanted?: ReasoningEffort): boolean => (effortFor(model, wanted) ?? 'none') !== 'none';

/**
 * The parameters for a model, without those it is known not to accept. A model that is not in the table gets all of them
 * until it refuses one.
 * @param isRefused whether the model has refused a parameter.
 */
export function buildTextParameters(
  model: string,
  request: TextRequest,
  isRefused: (parameter: string) => boolean = () => false,
): TextParameters {
  const facts = findTextModel(model);
  const { temperature, cacheKey, safetyIdentifier } = request;
  const effort = effortFor(model, request.effort);
  const limit = outputLimit(model, request);
  const reasons = facts !== undefined && mayReason(model, request.effort);
  return {
    model,
    store: false,
    stream: true,
    ...buildPrompt(request, facts?.hasCacheBreakpoints === true && !isRefused(CACHE_MARK)),
    ...(limit !== undefined && { max_output_tokens: limit }),
    ...(temperature !== undefined && !reasons && { temperature }),
    ...(effort !== undefined && { reasoning: { effort } }),
    ...(cacheKey !== undefined && { prompt_cache_key: cacheKey }),
    ...(safetyIdentifier !== undefined && { safety_identifier: safetyIdentifier }),
  };
}

/**
 * System text and conversation. Where the cache matches marked places only, the end of the shared part is marked, or, in
 * calls without a cache key, nothing is cached: writing to the cache costs extra, and nobody would read it.
 */
function buildPrompt(
  { instructions, messages, cacheKey }: TextRequest,
  hasBreakpoints: boolean,
): Pick<TextParameters, 'instructions' | 'input' | 'prompt_cache_options'> {
  const input = messages.map(({ role, content }): Message => ({ role, content }));
  if (!hasBreakpoints) return { instructions, input };
  if (cacheKey === undefined) return { instructions, input, prompt_cache_options: { mode: 'explicit' } };
  const last = messages.findIndex(({ endsShared }) => endsShared);
  if (last < 0) return { input: [mark('developer', instructions), ...input] };
  const marked = input.map((message, index) => (index === last ? mark('user', message.content) : message));
  return { instructions, input: marked };
}

const mark = (role: MarkedMessage['role'], text: string): MarkedMessage => ({
  role,
  content: [{ type: 'input_text', text, [CACHE_MARK]: { mode: 'explicit' } }],
});
