import type { Http } from './http';

const MINUTE_MS = 60_000;
/** Freshness, keeping and retries of what public pages read (services/contracts/README.md, Pages). */
const FRESH_MS = 5 * MINUTE_MS;
const KEPT_UNUSED_MS = 10 * MINUTE_MS;
const RETRY_DELAY_MS = 1_000;

/** One read of the API. React Query, which the newsroom reads with, takes it as it is. */
export interface PageQuery<T> {
  /** Names what is read. */
  queryKey: readonly unknown[];
  /** @param context what is kept of the last answer, and a signal that ends the read when nobody waits for it. */
  queryFn: (context: { signal: AbortSignal; kept?: T | undefined }) => Promise<T>;
  /** For how long an answer is shown without asking again, in milliseconds. */
  staleTime?: number;
}

/** A query for what a path answers. The parts of its key, joined by slashes, are the path. */
export const pathQuery = <T>(http: Http, queryKey: readonly string[]): PageQuery<T> => ({
  queryKey,
  queryFn: ({ signal }) => http.get<T>(queryKey.join('/'), signal),
});

/** What is known: replaced whenever it changes. An error beside data: the last attempt to renew them failed. */
interface QueryState<T> {
  data: T | undefined;
  error: unknown;
}

const UNKNOWN: QueryState<never> = { data: undefined, error: null };

/** The answers by their key, each with the time it was given (ms). */
export type PageAnswers = Record<string, [data: unknown, answeredAt: number]>;

/** What is kept of one query. */
class KeptQuery<T> {
  state: QueryState<T> = UNKNOWN;
  answeredAt = -Infinity;
  usedAt = Date.now();
  /** The read under way. */
  asking: Promise<T> | undefined;
  private controller: AbortController | undefined;
  readonly listeners = new Set<() => void>();

  readonly read = () => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.usedAt = Date.now();
      this.cancel();
    };
  };

  show(state: QueryState<T>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  /** Ends the read under way. @returns the signal of the next one. */
  cancel(): AbortSignal {
    this.controller?.abort();
    this.asking = undefined;
    this.controller = new AbortController();
    return this.controller.signal;
  }
}

/**
 * The reads of public pages: one store for each page on the server, one for all pages in the browser, which begins with the
 * server's answers. React Query does much more, and weighs 11 kB; it is the newsroom's.
 */
export class PageQueries {
  private readonly all = new Map<string, KeptQuery<unknown>>();

  constructor(
    answers: PageAnswers = {},
    private readonly isServer: boolean = import.meta.env.SSR,
  ) {
    for (const [key, [data, answeredAt]] of Object.entries(answers)) {
      const kept = new KeptQuery();
      this.all.set(key, Object.assign(kept, { state: { data, error: null }, answeredAt }));
    }
  }

  /** What is kept of a query: the same object while a component is subscribed to it. */
  of<T>(query: PageQuery<T>): KeptQuery<T> {
    const key = JSON.stringify(query.queryKey);
    const kept = this.all.get(key) ?? new KeptQuery();
    this.all.set(key, kept);
    return kept as KeptQuery<T>;
  }

  /** The kept answer while it is fresh, else a new one. @throws what the read throws. */
  async get<T>(query: PageQuery<T>): Promise<T> {
    const now = Date.now();
    for (const [key, { listeners, usedAt }] of this.all) {
      if (listeners.size === 0 && now - usedAt > KEPT_UNUSED_MS) this.all.delete(key);
    }
    const { state, answeredAt } = this.of(query);
    return now - answeredAt < (query.staleTime ?? FRESH_MS) ? (state.data as T) : this.load(query);
  }

  /**
   * Asks, unless an answer is on its way; a second time where the first fails. Without a connection it waits for one.
   * @param ask asks in another way, and takes the place of a read under way. @throws what the read throws.
   */
  load<T>(query: PageQuery<T>, ask?: PageQuery<T>['queryFn']): Promise<T> {
    const kept = this.of(query);
    if (kept.asking && !ask) return kept.asking;
    const signal = kept.cancel();
    if (kept.state.data === undefined) kept.show(UNKNOWN);
    return (kept.asking = this.attempt(kept, ask ?? query.queryFn, signal));
  }

  /** The answers, for the browser that the page is sent to. */
  answers(): PageAnswers {
    const answered = [...this.all].filter(([, { answeredAt }]) => answeredAt > 0);
    return Object.fromEntries(answered.map(([key, { state, answeredAt }]) => [key, [state.data, answeredAt]]));
  }

  private async attempt<T>(kept: KeptQuery<T>, ask: PageQuery<T>['queryFn'], signal: AbortSignal): Promise<T> {
    const once = async () => {
      if (!this.isServer && !navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      }
      return ask({ signal, kept: kept.state.data });
    };
    try {
      const data = await once().catch(async (error: unknown) => {
        if (this.isServer || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        return once();
      });
      if (signal.aborted) return data;
      kept.asking = undefined;
      kept.answeredAt = Date.now();
      // What has not changed stays the same object, so nothing is rendered for it.
      const { data: former } = kept.state;
      const isSame = former !== undefined && JSON.stringify(data) === JSON.stringify(former);
      kept.show({ data: isSame ? former : data, error: null });
      return data;
    } catch (error) {
      if (!signal.aborted) {
        kept.asking = undefined;
        // A server's failure is not shown: the browser asks again.
        if (!this.isServer) kept.show({ data: kept.state.data, error });
      }
      throw error;
    }
  }
}
