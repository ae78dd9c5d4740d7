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
  /** Limit of the answer; for a reasoning model including its reasoning. */
  maxOutputTokens?: number | undefined;
  /** 0 to 2; omitted for models that do not accept it. */
  temperature?: number | undefined;
  /** Reasoning effort; `low` by default. */
  effort?: ReasoningEffort | undefined;
  /** Aborts the call, so that an answer nobody waits for is not paid for. */
  signal?: AbortSignal | undefined;
}

/** A message whose end is the end of what the calls of a cache key share. */
interface MarkedMessage {
  role: 'user' | 'developer';
  content: { type: 'input_text'; text: string; prompt_cache_breakpoint: { mode: 'explicit' } }[];
}

export interface TextParameters {
  model: string;
  store: false;
  instructions?: string;
  input: (Message | MarkedMessage)[];
  max_output_tokens?: number;
  temperature?: number;
  reasoning?: { effort: ReasoningEffort };
  prompt_cache_key?: string;
  prompt_cache_options?: { mode: 'explicit' };
  safety_identifier?: string;
}

/** The parameters for a model, without those it is known not to accept. */
export function buildTextParameters(model: string, request: TextRequest): TextParameters {
  const facts = findTextModel(model);
  const { effort = 'low', cacheKey, safetyIdentifier } = request;
  const reasons = facts !== undefined && facts.efforts.includes(effort) && effort !== 'none';
  return {
    model,
    store: false,
    ...buildPrompt(request, facts?.hasCacheBreakpoints === true),
    ...(request.maxOutputTokens !== undefined && { max_output_tokens: request.maxOutputTokens }),
    ...(request.temperature !== undefined && !reasons && { temperature: request.temperature }),
    ...(facts?.efforts.includes(effort) && { reasoning: { effort } }),
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
  content: [{ type: 'input_text', text, prompt_cache_breakpoint: { mode: 'explicit' } }],
});
