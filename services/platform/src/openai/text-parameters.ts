import { findTextModel, type ReasoningEffort } from './models.js';

/** One message of a conversation. The provider stores none (`store: false`), so the whole history is sent. */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface TextRequest {
  model: string;
  /** Models to use instead, in this order, when the model no longer exists; by default TEXT_FALLBACKS. */
  fallbacks?: readonly string[] | undefined;
  /** System text: rules, passages, glossary. Never anything that a visitor wrote. */
  instructions: string;
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

export interface TextParameters {
  model: string;
  store: false;
  instructions: string;
  input: Message[];
  max_output_tokens?: number;
  temperature?: number;
  reasoning?: { effort: ReasoningEffort };
}

/** The parameters for a model, without those it is known not to accept. */
export function buildTextParameters(model: string, request: TextRequest): TextParameters {
  const facts = findTextModel(model);
  const effort = request.effort ?? 'low';
  const reasons = facts !== undefined && facts.efforts.includes(effort) && effort !== 'none';
  return {
    model,
    store: false,
    instructions: request.instructions,
    input: [...request.messages],
    ...(request.maxOutputTokens !== undefined && { max_output_tokens: request.maxOutputTokens }),
    ...(request.temperature !== undefined && !reasons && { temperature: request.temperature }),
    ...(facts?.efforts.includes(effort) && { reasoning: { effort } }),
  };
}
