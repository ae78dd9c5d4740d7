import type { LawUpdates, PublicFacts } from '@firm/contracts/api/facts';
import type { PublicPost } from '@firm/contracts/api/posts';
import { formatFact, type FactValue } from '@firm/contracts/rules/facts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { TestContentService } from '../testing/test-content-service.js';
import { FactEditor } from './fact-editor.js';

jest.setTimeout(240_000);

const HOUR_MS = 3_600_000;
/** Sequences that are tried. */
const RUNS = 4;

let content: TestContentService;
beforeAll(async () => {
  content = await TestContentService.start();
});
afterAll(() => content.stop());

type Step =
  | { do: 'enter'; amount: number; fromHours: number; lastsHours: number | null }
  | { do: 'withdraw' }
  | { do: 'edit'; text: string }
  | { do: 'wait'; hours: number }
  | { do: 'crash' }
  | { do: 'look'; skewMinutes: number };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    amount: fc.integer({ min: 1, max: 999 }),
    fromHours: fc.integer({ min: -60, max: 60 }),
    lastsHours: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 4 }),
  }),
  fc.record({
    do: fc.constant('enter' as const),
    amount: fc.integer({ min: 1, max: 999 }),
    fromHours: fc.integer({ min: 1, max: 40 }),
    lastsHours: fc.constant(null),
  }),
  fc.record({ do: fc.constant('withdraw' as const) }),
  fc.record({ do: fc.constant('edit' as const), text: fc.constantFrom('once', 'twice', 'thrice') }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ do: fc.constant('crash' as const) }),
  fc.record({ do: fc.constant('look' as const), skewMinutes: fc.integer({ min: -45, max: 45 }) }),
);

/** What somebody with a calendar would say: written apart from the rules under test. */
class Calendar {
  private readonly entries: { id: string; amount: number; from: number; until: number; order: number }[] = [];

  enter(id: string, amount: number, from: number, until: number | null): void {
    this.entries.push({ id, amount, from, until: until ?? Infinity, order: this.entries.length });
  }

  withdraw(id: string): void {
    this.entries.splice(
      this.entries.findIndex((entry) => entry.id === id),
      1,
    );
  }

  /** The id of a value that is still to come. */
  coming(now: number): string | undefined {
    return this.entries.find(({ from }) => from > now)?.id;
  }

  amountAt(now: number): number | null {
    const begun = this.entries.filter(({ from }) => from <= now);
    begun.sort((one, other) => other.from - one.from || other.order - one.order);
    const [latest] = begun;
    return latest && latest.until > now ? latest.amount : null;
  }
}

const SOURCE = { title: 'Law 1/2020', address: 'https://law.example/1', article: 'article 2' };
const euros = (amount: number): FactValue => ({ type: 'money', unit: 'EUR', amount });
const written = (amount: number | null) => (amount === null ? 'none' : formatFact(euros(amount), 'en'));

let count = 0;

it('shows a rule that comes back after it was no longer in force', () =>
  run([
    { do: 'enter', amount: 39, fromHours: -58, lastsHours: 1 },
    { do: 'enter', amount: 981, fromHours: -13, lastsHours: null },
  ]));

it('shows on every surface what holds, whatever was entered, edited, waited for or has crashed; and later what it showed', async () => {
  await fc.assert(fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 14 }), run), {
    numRuns: RUNS,
    endOnFailure: true,
  });
});

async function run(steps: readonly Step[]): Promise<void> {
  const key = `property-${(count += 1)}`;
  const calendar = new Calendar();
  const now = () => content.clock.now().getTime();
  const form = (amount: number, from: number, until: number | null) => ({
    ...{ value: euros(amount), source: SOURCE, validFrom: new Date(from).toISOString() },
    ...(until !== null && { validUntil: new Date(until).toISOString() }),
  });
  const begin = now() - 100 * HOUR_MS;
  const created = await content
    .post('/api/admin/facts', {
      ...{ key, name: `Fee ${key}`, jurisdiction: 'Portugal', terms: [], first: form(1_000, begin, null) },
    })
    .expect(201);
  calendar.enter(created.body.history[0].id, 1_000, begin, null);
  const html = (text: string) => `<p>It costs <span data-fact="${key}" data-format="standard">none</span> ${text}.</p>`;
  const { id, slug } = await content.createPublishedPost({ contentHtml: html('now') });
  const days: { at: Date; served: PublicPost }[] = [];

  const change: { [D in Step['do']]: (step: Extract<Step, { do: D }>) => Promise<void> } = {
    enter: async ({ amount, fromHours, lastsHours }) => {
      // Odd milliseconds: no two values begin at one moment by chance.
      const from = now() + fromHours * HOUR_MS + days.length;
      const until = lastsHours === null ? null : from + lastsHours * HOUR_MS;
      const { body } = await content.post(`/api/admin/facts/${key}/values`, form(amount, from, until)).expect(201);
      const entry = (body.history as { id: string; validFrom: string }[]).find(
        (each) => Date.parse(each.validFrom) === from,
      );
      calendar.enter(entry?.id ?? '', amount, from, until);
    },
    withdraw: async () => {
      const coming = calendar.coming(now());
      if (!coming) return;
      await content.post(`/api/admin/facts/${key}/values/${coming}/withdraw`).expect(200);
      calendar.withdraw(coming);
    },
    edit: async ({ text }) => {
      await content.savePost(await content.readPost(id), { contentHtml: html(text) }).expect(200);
    },
    wait: async ({ hours }) => content.clock.advance(hours * HOUR_MS),
    crash: async () => {
      const at = now();
      await content.service.stop();
      const again = await content.startAnother();
      again.clock.advance(at - again.clock.now().getTime());
      content = again;
    },
    look: async ({ skewMinutes }) => {
      // Another replica, whose clock is fast or slow, looks first; nobody asks before the hour has passed for all.
      content.clock.advance(skewMinutes * 60_000);
      await content.service.app.get(FactEditor).showDueValues();
      content.clock.advance(HOUR_MS - skewMinutes * 60_000);
    },
  };

  for (const step of steps) {
    await (change[step.do] as (step: Step) => Promise<void>)(step);
    await content.service.app.get(FactEditor).showDueValues();
    const amount = calendar.amountAt(now());
    const at = content.clock.now();
    const served = await content.readPublic<PublicPost>(`/api/blog/${slug}`);
    const shown = />([^<]*)<\/span>/.exec(served.contentHtml)?.[1];
    if (amount === null) expect(shown).toMatch(/^€[\d,]+ \(no longer in force since /);
    else expect(shown).toBe(written(amount));
    const { facts } = await content.readPublic<PublicFacts>(`/api/facts?keys=${key}`);
    expect(facts.map(({ value }) => value)).toEqual(amount === null ? [] : [euros(amount)]);
    const law = await content.readPublic<LawUpdates>('/api/updates');
    expect(law.inForce.find((fact) => fact.key === key)?.text ?? 'none').toBe(written(amount));
    const latest = law.updates.find((update) => update.key === key && !update.isComing && !update.withdrawn);
    if (latest) {
      expect(latest.after).toBe(amount === null ? 'no longer in force' : written(amount));
      expect((await content.visit('/updates.xml').expect(200)).text).toContain(latest.after);
    }
    const listed = (await content.get(`/api/admin/facts/${key}`).expect(200)).body.fact.current;
    expect(listed?.value.amount ?? null).toBe(amount);
    days.push({ at, served });
    content.clock.advance(1_000);
  }
  for (const { at, served } of days) {
    const path = `/api/admin/blog/${id}/revisions/shown?at=${at.toISOString()}`;
    expect((await content.get(path).expect(200)).body).toEqual(served);
  }
  await expectAnnounced(key, calendar.amountAt(now()));
}

/** What a receiver that keeps the highest edition knows in the end: Alfred fills articles and texts from it. */
async function expectAnnounced(key: string, amount: number | null): Promise<void> {
  const [register] = await content.database.query<{ facts: { key: string; value: { amount: number } }[] }>(
    `select payload->'facts' as facts from (
       select payload from content.outbox_messages where name = 'facts.changed'
       union all select data->'payload' from bullmq.job where name = 'facts.changed') as events
     order by (payload->>'edition')::integer desc limit 1`,
  );
  expect(register?.facts.find((fact) => fact.key === key)?.value.amount ?? null).toBe(amount);
}
