import { describe, expect, it } from '@jest/globals';
import { costOfAudio, costOfTokens, estimateTokens } from './costs.js';
import {
  findEndDate,
  findTextModel,
  listCandidates,
  MODEL_FACTS_CHECKED_ON,
  TEXT_FALLBACKS,
  TEXT_MODELS,
  TRANSCRIPTION_MODELS,
} from './models.js';
import { buildTextParameters } from './text-parameters.js';

describe('the table of models', () => {
  it('has the announced shutdown dates', () => {
    expect(findEndDate('gpt-4o')).toBe('2027-01-14');
    expect(findEndDate('whisper-1')).toBe('2027-02-26');
    expect(findEndDate('gpt-6-luna')).toBeUndefined();
  });

  it('resolves a dated snapshot to its family', () => {
    expect(findTextModel('gpt-4o-2024-11-20')?.name).toBe('gpt-4o');
    expect(findTextModel('gpt-9')).toBeUndefined();
  });

  it('has only known successors, and a source for every price', () => {
    for (const model of [...TEXT_MODELS, ...TRANSCRIPTION_MODELS]) {
      if (model.successor) expect(listCandidates(model.name, [])).toEqual([model.name, model.successor]);
      expect(model.price.source).not.toBe('');
      expect(model.price.asOf <= MODEL_FACTS_CHECKED_ON).toBe(true);
    }
  });

  it('lists the requested model first, then its successor, then the fallbacks, each once', () => {
    expect(listCandidates('gpt-4o', TEXT_FALLBACKS)).toEqual(['gpt-4o', 'gpt-6-luna', 'gpt-5.6-luna']);
    expect(listCandidates('custom', ['custom', 'other'])).toEqual(['custom', 'other']);
  });
});

describe('costs', () => {
  it('come from the table', () => {
    expect(costOfTokens('gpt-4o', { inputTokens: 1_000_000, outputTokens: 100_000 })).toBeCloseTo(3.5);
    expect(costOfAudio('whisper-1', 90)).toBeCloseTo(0.009);
    expect(costOfAudio('gpt-4o-mini-transcribe', 3_600)).toBeCloseTo(0.18);
  });

  it('are overridden by the configuration', () => {
    const overrides = {
      text: { custom: { inputPerMillion: 1, outputPerMillion: 2 } },
      audio: { hearing: { perMinute: 1 } },
    };
    expect(costOfTokens('custom', { inputTokens: 500_000, outputTokens: 500_000 }, overrides)).toBeCloseTo(1.5);
    expect(costOfAudio('hearing', 30, overrides)).toBeCloseTo(0.5);
  });

  it('are those of the dearest known model where the price is unknown', () => {
    const usage = { inputTokens: 1_000, outputTokens: 1_000 };
    const known = TEXT_MODELS.map(({ name }) => costOfTokens(name, usage));
    expect(costOfTokens('custom', usage)).toBe(Math.max(...known));
    expect(costOfAudio('hearing', 60)).toBe(0.006);
  });

  it('count what the cache served and what was written to it', () => {
    const usage = { inputTokens: 1_000_000, cachedTokens: 600_000, cacheWriteTokens: 300_000, outputTokens: 0 };
    expect(costOfTokens('gpt-6-luna', usage)).toBeCloseTo(0.1 * 0.1 + 0.6 * 0.01 + 0.3 * 0.125);
    expect(costOfTokens('gpt-4o', { ...usage, cacheWriteTokens: 0 })).toBeCloseTo(0.4 * 2.5 + 0.6 * 1.25);
  });

  it('count a token for every three letters in an estimate, and for every character of Chinese', () => {
    expect(estimateTokens('a'.repeat(300))).toBe(100);
    expect(estimateTokens('居留许可')).toBe(4);
  });
});

describe('parameters', () => {
  const request = { model: 'gpt-4o', instructions: 'i', messages: [], temperature: 0.3 };

  it('have no reasoning for a model that does not reason, and no temperature beside it', () => {
    expect(buildTextParameters('gpt-4o', { ...request, effort: 'high' })).not.toHaveProperty('reasoning');
    expect(buildTextParameters('gpt-4o', request)).toHaveProperty('temperature', 0.3);
    expect(buildTextParameters('gpt-6-luna', request)).not.toHaveProperty('temperature');
    expect(buildTextParameters('gpt-6-luna', { ...request, effort: 'none' })).toHaveProperty('temperature', 0.3);
  });

  it('mark the end of what a cache key shares, for models whose cache needs it', () => {
    const shared = { ...request, messages: [{ role: 'user' as const, content: 'm' }], cacheKey: 'library' };
    expect(buildTextParameters('gpt-4o', shared)).toMatchObject({ instructions: 'i', prompt_cache_key: 'library' });
    const text = { type: 'input_text', text: 'i', prompt_cache_breakpoint: { mode: 'explicit' } };
    const marked = buildTextParameters('gpt-6-luna', shared);
    expect(marked).toMatchObject({ input: [{ role: 'developer', content: [text] }, ...shared.messages] });
    expect(marked).not.toHaveProperty('instructions');
    const library = { role: 'user' as const, content: 'l', endsShared: true as const };
    const [first, second] = buildTextParameters('gpt-6-luna', {
      ...shared,
      messages: [library, ...shared.messages],
    }).input;
    expect([first, second]).toEqual([{ role: 'user', content: [{ ...text, text: 'l' }] }, ...shared.messages]);
    expect(buildTextParameters('gpt-4o', { ...shared, messages: [library] }).input).toEqual([
      { role: 'user', content: 'l' },
    ]);
    expect(buildTextParameters('gpt-6-luna', request)).toMatchObject({ prompt_cache_options: { mode: 'explicit' } });
  });

  it('are all sent to a model that is not in the table, which may reason', () => {
    expect(buildTextParameters('custom', { ...request, maxOutputTokens: 1_200 })).toEqual({
      model: 'custom',
      store: false,
      stream: true,
      instructions: 'i',
      input: [],
      temperature: 0.3,
      reasoning: { effort: 'low' },
      max_output_tokens: 4_000,
    });
  });

  it('leave room for thinking, with the least effort that a model accepts', () => {
    const bounded = { ...request, maxOutputTokens: 1_200 };
    const limits = (model: string, effort?: 'none') => {
      const { max_output_tokens, reasoning } = buildTextParameters(model, { ...bounded, effort });
      return [max_output_tokens, reasoning?.effort];
    };
    expect(limits('gpt-4o')).toEqual([1_200, undefined]);
    expect(limits('gpt-6-luna')).toEqual([4_000, 'low']);
    expect(limits('gpt-6-luna', 'none')).toEqual([1_200, 'none']);
    expect(limits('gpt-6.1-sol', 'none')).toEqual([4_000, 'low']);
    expect(limits('gpt-5.5-pro')).toEqual([4_000, 'medium']);
  });
});
