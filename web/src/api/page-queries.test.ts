import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageQueries, type PageQuery } from './page-queries';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-02T10:00:00Z');

/** A query that answers from a list, an error by throwing it, and keeps the signals it was asked with. */
function answering(answers: unknown[], settings: Partial<PageQuery<unknown>> = {}) {
  const signals: AbortSignal[] = [];
  const query: PageQuery<unknown> = {
    queryKey: ['/api/things', 1],
    queryFn: async ({ signal }) => {
      signals.push(signal);
      const answer = await answers[signals.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...settings,
  };
  return { query, signals };
}

const inBrowser = () => new PageQueries({}, false);

describe('PageQueries', () => {
  let isOnline = true;

  beforeEach(() => {
    jest.useFakeTimers({ now: START });
    isOnline = true;
    const window = new EventTarget();
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: {
        get onLine() {
          return isOnline;
        },
      },
    });
    Object.defineProperty(globalThis, 'window', { configurable: true, value: window });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('answers from what is kept for five minutes', async () => {
    const queries = inBrowser();
    const { query } = answering(['first', 'second']);
    expect(await queries.get(query)).toBe('first');
    jest.setSystemTime(START + 5 * MINUTE_MS - 1);
    expect(await queries.get(query)).toBe('first');
    jest.setSystemTime(START + 5 * MINUTE_MS);
    expect(await queries.get(query)).toBe('second');
  });

  it('asks for what was never answered, however long an answer holds', async () => {
    expect(await inBrowser().get(answering(['first'], { staleTime: Infinity }).query)).toBe('first');
  });

  it('asks once where two ask at the same time', async () => {
    const queries = inBrowser();
    const { query, signals } = answering(['first']);
    expect(await Promise.all([queries.get(query), queries.load(query)])).toEqual(['first', 'first']);
    expect(signals).toHaveLength(1);
  });

  it('asks a second time after a second, then tells the failure beside what it had', async () => {
    const queries = inBrowser();
    const { query, signals } = answering(['first', new Error('one'), new Error('two'), new Error('three'), 'fifth']);
    await queries.get(query);
    const failed = queries.load(query).catch(String);
    await jest.advanceTimersByTimeAsync(999);
    expect(signals).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await failed).toBe('Error: two');
    expect(queries.of(query).read()).toEqual({ data: 'first', error: new Error('two') });
    const renewed = queries.load(query);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await renewed).toBe('fifth');
    expect(queries.of(query).read()).toEqual({ data: 'fifth', error: null });
  });

  it('waits for a connection', async () => {
    isOnline = false;
    const queries = inBrowser();
    const { query, signals } = answering(['first']);
    const answer = queries.get(query);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(signals).toHaveLength(0);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await answer).toBe('first');
  });

  it('ends a read that nobody waits for any more, and shows nothing of it', async () => {
    const queries = inBrowser();
    const { query, signals } = answering([new Promise((resolve) => setTimeout(resolve, 10, 'late')), 'second']);
    const leave = queries.of(query).subscribe(() => undefined);
    const late = queries.load(query);
    leave();
    expect(signals[0]?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(10);
    await late;
    expect(queries.of(query).read().data).toBeUndefined();
    expect(await queries.get(query)).toBe('second');
  });

  it('lets another way of asking take the place of a read under way, and gives it what is kept', async () => {
    const queries = inBrowser();
    const { query } = answering(['first', new Promise((resolve) => setTimeout(resolve, 10, 'late'))]);
    await queries.load(query);
    const overtaken = queries.load(query);
    expect(await queries.load(query, async ({ kept }) => `${String(kept)} and more`)).toBe('first and more');
    await jest.advanceTimersByTimeAsync(10);
    await overtaken;
    expect(queries.of(query).read().data).toBe('first and more');
  });

  it('tells its listeners, and keeps the same object where nothing has changed', async () => {
    const queries = inBrowser();
    const { query } = answering([{ a: [1] }, { a: [1] }, { a: [2] }]);
    const listener = jest.fn();
    queries.of(query).subscribe(listener);
    await queries.load(query);
    const { data } = queries.of(query).read();
    listener.mockClear();
    await queries.load(query);
    expect(queries.of(query).read().data).toBe(data);
    await queries.load(query);
    expect(queries.of(query).read().data).toEqual({ a: [2] });
    expect(listener).toHaveBeenCalled();
  });

  it('drops after ten minutes what no component shows', async () => {
    const queries = inBrowser();
    const shown = answering(['shown']).query;
    const left = answering(['left'], { queryKey: ['left'] }).query;
    await Promise.all([queries.get(shown), queries.get(left)]);
    queries.of(shown).subscribe(() => undefined);
    jest.setSystemTime(START + 10 * MINUTE_MS + 1);
    await queries.get(answering(['other'], { queryKey: ['other'] }).query);
    expect([shown, left].map((query) => queries.of(query).read().data)).toEqual(['shown', undefined]);
  });

  it('hands its answers from the server to the browser, without the failures, which the server does not repeat', async () => {
    const server = new PageQueries({}, true);
    const { query } = answering([null]);
    const { query: failing, signals } = answering([new Error('away')], { queryKey: ['failing'] });
    await server.get(query);
    expect(await server.get(failing).catch(String)).toBe('Error: away');
    expect(signals).toHaveLength(1);
    expect(server.of(failing).read()).toEqual({ data: undefined, error: null });
    const browser = new PageQueries(JSON.parse(JSON.stringify(server.answers())) as never, false);
    expect(browser.of(query).read()).toEqual({ data: null, error: null });
    expect(await browser.get(query)).toBeNull();
    expect(browser.answers()).toEqual({ '["/api/things",1]': [null, START] });
  });
});
