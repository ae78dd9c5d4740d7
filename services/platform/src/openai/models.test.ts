import { describe, expect, it } from '@jest/globals';
import { costOfAudio, costOfTokens, estimateTokens } from './costs.js';
import {
  findEndDate,
  findTextModel,
  listCandidates,
  TEXT_FALLBACKS,
  TEXT_MODELS,
  TRANSCRIPTION_MODELS,
} from './models.js';
import { buildTextParameters } from './text-parameters.js';

describe('the table of models', () => {
  it('knows the announced ends and successors', () => {
    expect(findEndDate('gpt-4o')).toBe('2027-01-14');
    expect(findEndDate('whisper-1')).toBe('2027-02-26');
    expect(findEndDate('gpt-6-luna')).toBeUndefined();
  });

  it('takes a dated snapshot for its family', () => {
    expect(findTextModel('gpt-4o-2024-11-20')?.name).toBe('gpt-4o');
    expect(findTextModel('gpt-9')).toBeUndefined();
  });

  it('names a successor only where it knows it, and says where each price comes from', () => {
    for (const model of [...TEXT_MODELS, ...TRANSCRIPTION_MODELS]) {
      if (model.successor) expect(listCandidates(model.name, [])).toEqual([model.name, model.successor]);
      expect(model.price.source).not.toBe('');
      expect(new Date(model.price.asOf).getTime()).toBeLessThanOrEqual(Date.parse('2026-11-21'));
    }
  });

  it('lists the wanted model first, then its successor, then the fallbacks, each once', () => {
    expect(listCandidates('gpt-4o', TEXT_FALLBACKS)).toEqual(['gpt-4o', 'gpt-6-luna', 'gpt-5.6-luna']);
    expect(listCandidates('house', ['house', 'other'])).toEqual(['house', 'other']);
  });
});

describe('costs', () => {
  it('come from the table', () => {
    expect(costOfTokens('gpt-4o', { inputTokens: 1_000_000, outputTokens: 100_000 })).toBeCloseTo(3.5);
    expect(costOfAudio('whisper-1', 90)).toBeCloseTo(0.009);
    expect(costOfAudio('gpt-4o-mini-transcribe', 3_600)).toBeCloseTo(0.18);
  });

  it('come from the configuration where it says something else', () => {
    const overrides = {
      text: { house: { inputPerMillion: 1, outputPerMillion: 2 } },
      audio: { ears: { perMinute: 1 } },
    };
    expect(costOfTokens('house', { inputTokens: 500_000, outputTokens: 500_000 }, overrides)).toBeCloseTo(1.5);
    expect(costOfAudio('ears', 30, overrides)).toBeCloseTo(0.5);
  });

  it('are unknown for a model without a price, not nothing', () => {
    expect(costOfTokens('house', { inputTokens: 1, outputTokens: 1 })).toBeUndefined();
    expect(costOfAudio('ears', 1)).toBeUndefined();
  });

  it('are not estimated too low', () => {
    expect(estimateTokens('a'.repeat(300))).toBe(100);
  });
});

describe('parameters', () => {
  const request = { model: 'gpt-4o', instructions: 'i', messages: [], temperature: 0.3 };

  it('say nothing about reasoning to a model that does not reason', () => {
    expect(buildTextParameters('gpt-4o', { ...request, effort: 'high' })).not.toHaveProperty('reasoning');
    expect(buildTextParameters('gpt-4o', request)).toHaveProperty('temperature', 0.3);
  });

  it('are the plainest for a model that the table does not know', () => {
    expect(buildTextParameters('house', { ...request, temperature: undefined })).toEqual({
      model: 'house',
      store: false,
      instructions: 'i',
      input: [],
    });
  });
});
