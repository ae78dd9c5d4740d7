import type { ModelObserver } from '@firm/platform/openai/model-observer';
import type { PriceOverrides } from '@firm/platform/openai/costs';
import type { OpenAiClient } from '@firm/platform/openai/openai-client';
import { deepgram, type DeepgramSettings } from './deepgram.js';
import type { TranscriptionEngine } from './transcription-engine.js';
import { type WhisperServerSettings, whisperServer } from './whisper-server.js';

/** Which engine writes down what is said (TRANSCRIPTION_ENGINE). */
export type EngineSettings = { engine: 'openai' } | WhisperServerSettings | DeepgramSettings;

/**
 * What a minute costs with the engines that are not in the table of models, in US dollars. AI_PRICES overrides it.
 *
 * Deepgram: pay as you go, several languages, 0.0092, and 0.002 for telling voices apart; https://deepgram.com/pricing as surveyed on
 * 2026-08-01. A server of one's own costs its electricity.
 */
export const ENGINE_PRICES: NonNullable<PriceOverrides['audio']> = {
  'nova-3': { perMinute: 0.0112 },
  'whisper.cpp': { perMinute: 0 },
};

/** @param model of the OpenAI API. */
export function createEngine(
  settings: EngineSettings,
  { openAi, model, observer }: { openAi: OpenAiClient; model: string; observer: ModelObserver },
): TranscriptionEngine {
  switch (settings.engine) {
    case 'openai':
      return { transcribe: (input) => openAi.transcribe({ ...input, model }) };
    case 'whisper.cpp':
      return whisperServer(settings, observer);
    case 'deepgram':
      return deepgram(settings, observer);
  }
}
