import { findTextModel, type ReasoningEffort } from './models.js';

/** One turn of a conversation, which is ours to keep: the provider keeps none (`store: false`). */
export interface Message {
  role: 'user' | 'assistant';
  content: string;
}

export interface TextRequest {
  model: string;
  /** What to ask instead, in this order, when the model no longer exists; by default the table's successors. */
  fallbacks?: readonly string[];
  /** System text: rules, passages, glossary. Nothing a visitor wrote belongs here. */
  instructions: string;
  /** The conversation so far, oldest first; the last one is to be answered. */
  messages: readonly Message[];
  /** Upper limit of the answer; for a reasoning model its thinking counts too. */
  maxOutputTokens?: number;
  /** 0 to 2; left out for models that take none. */
  temperature?: number;
  /** How long a reasoning model may think before the first word; `low` unless told. */
  effort?: ReasoningEffort;
  /** Aborted by the caller to stop paying for an answer that nobody waits for. */
  signal?: AbortSignal;
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

/** The request as this model takes it: what it is known not to accept is left out. */
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
