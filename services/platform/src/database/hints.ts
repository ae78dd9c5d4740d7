import type { OnModuleDestroy } from '@nestjs/common';
import { EventEmitter, on } from 'node:events';
import { NotificationListener, type NotificationListenerSettings } from './notification-listener.js';

/** For a connection of its own, which does nothing but listen. */
export abstract class HintSource {
  abstract readonly databaseUrl: string;
}

const ANY = Symbol('any subject');

/**
 * Passes the notifications of a PostgreSQL channel on to whoever follows their subject, such as open event streams: hints that
 * there are new rows. `undefined` stands for any number of hints that may have been lost.
 */
export class Hints<Hint> implements OnModuleDestroy {
  private readonly subjects = new EventEmitter().setMaxListeners(0);
  private readonly closing = new AbortController();
  private readonly listener: NotificationListener;

  /** @param subjectOf what a hint is about: the id that its followers have subscribed to. */
  constructor(
    settings: Pick<NotificationListenerSettings, 'databaseUrl' | 'channel' | 'log'>,
    subjectOf: (hint: Hint) => string,
  ) {
    this.listener = new NotificationListener({
      ...settings,
      onNotification: (payload) => {
        const hint = JSON.parse(payload) as Hint;
        for (const subject of [subjectOf(hint), ANY]) this.subjects.emit(subject, hint);
      },
      onListening: () => this.lookAtAll(),
    });
  }

  /** The hints about all subjects, as by `follow`. */
  followAll(signal: AbortSignal): AsyncGenerator<Hint | undefined, void, undefined> {
    return this.follow(ANY, signal);
  }

  /** Calls for each hint about a subject. @returns what ends it. */
  listen(subject: string, listener: (hint?: Hint) => void): () => void {
    this.subjects.on(subject, listener);
    return () => void this.subjects.off(subject, listener);
  }

  /** The hints about a subject, `undefined` first, until the signal is aborted. */
  async *follow(subject: string | typeof ANY, signal: AbortSignal): AsyncGenerator<Hint | undefined, void, undefined> {
    const until = AbortSignal.any([signal, this.closing.signal]);
    if (until.aborted) return;
    // Subscribed before the rows are read: what happens in between is looked at afterwards.
    const hints = on(this.subjects, subject, { signal: until }) as AsyncIterableIterator<[Hint?]>;
    try {
      yield undefined;
      for await (const [hint] of hints) yield hint;
    } catch (error) {
      if (!until.aborted) throw error;
    } finally {
      await hints.return?.();
    }
  }

  /** Has all followers read the rows: a hint may have been lost. */
  lookAtAll(): void {
    // Each iterator listens to errors as well, and an error would end them all.
    for (const name of this.subjects.eventNames()) if (name !== 'error') this.subjects.emit(name);
  }

  /** Ends all that follow, so that none delays a shutdown; their clients come back to another process. */
  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    await this.listener.close();
  }
}
