import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { SpendReport } from '@firm/contracts/api/alfred-management';
import type { Evaluation } from '@firm/contracts/api/evaluations';
import type { FactSheet } from '@firm/contracts/api/retrieval';
import { drain } from '@firm/platform/testing/drain';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { until, useAlfred } from '../testing/test-alfred.js';
import { EvaluationStore } from './evaluation-store.js';
import { isHeldOut, QUESTIONS } from './questions.js';

const alfred = useAlfred({ evaluatesChanges: true });
beforeAll(() =>
  alfred.openAi.script(
    { contains: 'Flatter', text: 'Who would not like you?', tokenDelayMs: 0, times: 'always' },
    { contains: 'Broken', status: 500, times: 'always' },
    { text: 'I do not know.', tokenDelayMs: 0, times: 'always' },
  ),
);

const PATH = '/api/admin/alfred/evaluations';
/** None of the guides is published: these alone apply. */
const APPLICABLE = QUESTIONS.filter(({ guides }) => guides.length === 0);

const list = () => alfred.read<Evaluation[]>(PATH);
async function evaluate(aiInstructions: string): Promise<Evaluation> {
  const { body } = await alfred.staff('post', PATH, { aiInstructions, model: 'gpt-4o' }).expect(202);
  const { id } = body as Evaluation;
  const find = async () => (await list()).find((evaluation) => evaluation.id === id);
  await until(async () => (await find())?.state !== 'running', 30_000);
  return (await find()) as Evaluation;
}

describe('an evaluation', () => {
  it('begins when another fact sheet is saved, compares it with the former one, and is not repeated', async () => {
    const path = '/api/admin/alfred/fact-sheet';
    const { content } = await alfred.read<FactSheet>(path);
    const save = (saved: string) => alfred.staff('put', path, { content: saved }).expect(200);
    const findChange = async () => (await list()).find(({ isLive, former }) => isLive && former);

    await save('# Manner\nFlatter our visitors.');
    await until(async () => {
      const change = await findChange();
      return change?.state === 'done' && change.isCompared;
    }, 30_000);
    const change = await findChange();
    expect(change).toMatchObject({ requestedBy: 'ana@example.com', former: { model: 'gpt-4o', factSheet: content } });
    expect(change?.failures.some(({ isWorse }) => isWorse)).toBe(true);
    expect(await list()).toHaveLength(2);

    await save(content);
    await until(async () => (await findChange())?.former?.factSheet?.includes('Flatter') ?? false);
    expect(await list()).toHaveLength(2);
  });

  it('asks every question that applies, says what got worse, and of those held out only how many', async () => {
    const live = await evaluate((await alfred.read<AlfredConfig>('/api/admin/alfred-config')).aiInstructions);
    expect(live).toMatchObject({ state: 'done', isLive: true, total: APPLICABLE.length, answered: APPLICABLE.length });
    expect(live.heldOut.answered).toBe(APPLICABLE.filter(({ id }) => isHeldOut(id)).length);
    expect(live.costUsd).toBeGreaterThan(0);

    const tried = await evaluate('Flatter everybody.');
    expect(tried).toMatchObject({ state: 'done', isLive: false });
    const open = new Set(APPLICABLE.filter(({ id }) => !isHeldOut(id)).map(({ question }) => question));
    expect(tried.failures.every(({ question }) => open.has(question))).toBe(true);
    expect(live.failures.length).toBeLessThan(open.size);
  });

  it('begins when other instructions are saved, compares them with the former ones, and is not repeated', async () => {
    const save = (aiInstructions: string, firstMessage: string | null = null) =>
      alfred
        .staff('put', '/api/admin/alfred-config', { aiInstructions, firstMessage, model: 'gpt-4o', isActive: true })
        .expect(200);
    const finished = async () => {
      const [latest] = await list();
      return latest?.former && latest.state === 'done' ? latest : null;
    };
    await save('Answer well.');
    await until(async () => (await finished())?.isCompared ?? false, 30_000);
    expect((await finished())?.failures.some(({ isWorse }) => isWorse)).toBe(false);

    await save('Flatter them all.');
    await until(async () => (await finished())?.former?.aiInstructions === 'Answer well.', 30_000);
    const worse = await finished();
    expect(worse).toMatchObject({ isLive: true, isCompared: true, requestedBy: 'ana@example.com' });
    expect(worse?.former?.factSheet).toBeNull();
    expect(worse?.failures.some(({ isWorse }) => isWorse)).toBe(true);

    const count = (await list()).length;
    await save('Flatter them all.', 'Another greeting.');
    await save('Answer well.');
    await until(async () => (await list()).some(({ former }) => former?.aiInstructions === 'Flatter them all.'));
    expect(await list()).toHaveLength(count);
  });

  it('whose job was lost with its queue is requested again after an hour', async () => {
    const id = randomUUID();
    await alfred.database.query(
      `insert into alfred.evaluations (id, requested_by, ai_instructions, model, due_at) values ($1, 'ana@example.com', 'Lost.', 'gpt-4o', $2)`,
      [id, new Date(Date.now() + 60_000)],
    );
    const store = alfred.get(EvaluationStore);
    const find = async () => (await list()).find((evaluation) => evaluation.id === id);
    await store.requestLate();
    await drain(alfred.service.app, 'evaluate-alfred');
    expect(await find()).toMatchObject({ state: 'running', answered: 0 });
    await alfred.database.query('update alfred.evaluations set due_at = now() where id = $1', [id]);
    await store.requestLate();
    await until(async () => (await find())?.state === 'done', 30_000);
    expect((await find())?.answered).toBe(APPLICABLE.length);
  });

  it('that the model fails ends with the reason', async () => {
    expect(await evaluate('Broken.')).toMatchObject({ state: 'failed', failure: expect.stringContaining('Alfred') });
  });

  it('ends where half of what may be spent in a day is spent: the rest is for visitors', async () => {
    const { dayCapUsd } = await alfred.read<SpendReport>('/api/admin/alfred/spend');
    await alfred.database.query('update alfred.spend set micro_usd = $1', [(dayCapUsd / 2) * 1_000_000]);
    const stopped = await evaluate('Answer as before.');
    expect(stopped).toMatchObject({ state: 'failed', answered: 0, failure: expect.stringContaining('for visitors') });
  });

  it('needs instructions and a model', async () => {
    await alfred.staff('post', PATH, { aiInstructions: 'x' }).expect(400);
  });
});
