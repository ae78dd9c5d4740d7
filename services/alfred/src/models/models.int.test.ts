import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { MODEL_FACTS_CHECKED_ON } from '@firm/platform/openai/models';
import { describe, expect, it, jest } from '@jest/globals';
import { until, useAlfred } from '../testing/test-alfred.js';
import { ModelWatch } from './model-watch.js';

const alfred = useAlfred();

const status = () => alfred.read<ModelStatus>('/api/admin/alfred/model');
const askAgain = async () => {
  await alfred.database.query(`update alfred.model_listing set asked_at = now() - interval '25 hours'`);
  await alfred.get(ModelWatch).refreshIfDue();
};
const save = (model: string) =>
  alfred
    .staff('put', '/api/admin/alfred-config', { aiInstructions: '', firstMessage: null, model, isActive: true })
    .expect(200);
const lists = async () => (await alfred.openAi.meter()).calls.filter(({ endpoint }) => endpoint === 'models').length;

describe('the model watch', () => {
  it('asks the provider at start, and shows when the model ends and what replaces it', async () => {
    await until(async () => (await status()).checkedAt !== null);
    expect(await status()).toMatchObject({
      model: 'gpt-4o',
      isOffered: true,
      endsOn: '2027-01-14',
      lastUsed: null,
    });
    expect((await status()).fallbacks[0]).toBe('gpt-6-luna');
    const { answerUsd, fallbackAnswerUsd } = await status();
    expect(answerUsd).toBeCloseTo(0.0425);
    expect(fallbackAnswerUsd).toBeCloseTo(0.00175);
  });

  it('asks once a day, however many processes check', async () => {
    const before = await lists();
    const watch = alfred.get(ModelWatch);
    await Promise.all([watch.refreshIfDue(), watch.refreshIfDue()]);
    expect(await lists()).toBe(before);
    await alfred.database.query(`update alfred.model_listing set asked_at = now() - interval '25 hours'`);
    await Promise.all([watch.refreshIfDue(), watch.refreshIfDue()]);
    expect(await lists()).toBe(before + 1);
  });

  it('shows that a model is gone, and which one answers instead', async () => {
    await alfred.openAi.script(
      { on: 'models', models: [{ id: 'gpt-6-luna', shutdown_date: null }] },
      { model: 'gpt-4o', missingModel: true, times: 'always' },
    );
    await askAgain();
    const id = await alfred.openSession();
    await alfred.send(id, 'Hello').expect(200);
    expect(await status()).toMatchObject({ model: 'gpt-4o', isOffered: false, lastUsed: 'gpt-6-luna' });
    await alfred.openAi.reset();
  });

  it('keeps the last list when the provider does not answer', async () => {
    await askAgain();
    await alfred.openAi.script({ on: 'models', status: 500 });
    await expect(askAgain()).rejects.toThrow();
    expect(await status()).toMatchObject({ isOffered: true, endsOn: '2027-01-14' });
  });

  it('asks again at the next check after a failure', async () => {
    const before = await lists();
    await alfred.get(ModelWatch).refreshIfDue();
    expect(await lists()).toBe(before + 1);
  });

  it('shows a model that is not listed as not offered, and its price as unknown', async () => {
    expect(await status()).toMatchObject({ isPriced: true, factsCheckedOn: MODEL_FACTS_CHECKED_ON });
    await save('a-model-of-ones-own');
    expect(await status()).toMatchObject({ isOffered: false, endsOn: null, isPriced: false });
  });

  it('warns when ends and prices were not compared with the provider for 90 days', async () => {
    const isOldAfter = async (days: number) => {
      const now = Date.parse(MODEL_FACTS_CHECKED_ON) + days * 24 * 60 * 60_000;
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
      const { areFactsOld } = await alfred.get(ModelWatch).readStatus();
      clock.mockRestore();
      return areFactsOld;
    };
    expect(await isOldAfter(90)).toBe(false);
    expect(await isOldAfter(91)).toBe(true);
  });
});
