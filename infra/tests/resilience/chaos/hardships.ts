import { setTimeout as sleep } from 'node:timers/promises';
import type { HardStack } from './hard-stack.js';
import type { Errand } from './looks.js';
import type { SmallDisk } from './small-disk.js';

const HOUR_MS = 3_600_000;

/** One thing that goes wrong, and what people may see of it. */
export interface Hardship {
  name: string;
  /** Brings it about, and returns what ends it. */
  befall(stack: HardStack): Promise<() => Promise<void> | void>;
  /** How long it has lasted when people come. */
  lastsMs: number;
  /** What those errands may end in, as status and sentence; all others must succeed as on any other day. */
  meets: Partial<Record<Errand, RegExp>>;
  /** Whether `/readyz` must say that something is wrong. */
  isNotReady?: boolean;
  /** How much longer it goes on after people have come. */
  goesOnMs?: number;
  /** Why it cannot be brought about here. */
  obstacle?(stack: HardStack): string | undefined;
}

const NO_RECORDS = /^503 We cannot reach our records right now\. Please try again in a moment\.$/;
/** Of the service that answers, or of the gateway while that service is started again. */
const AWAY =
  /^503 (?:We cannot reach our records right now|This part of the site is starting again)\. Please try again in a moment\.$/;
/** Of the storage, or of the service that signs for it. */
const NO_ROOM =
  /^503 (?:ServiceUnavailable The disk is full|We cannot reach our (?:files|records) right now\. Please try again in a moment)\.$/;
/** A page of which a part could not be read: the browser asks again for that, and tells. */
const UNREAD_PAGE = /^503 /;
const NOT_READY = /^503 not ready: /;
const withoutRecords = (sentence: RegExp): Hardship['meets'] => ({
  ...{ page: UNREAD_PAGE, api: sentence, chat: sentence, list: sentence, save: sentence, upload: sentence },
  ...{ video: sentence, readyz: NOT_READY },
});

export const HARDSHIPS: Hardship[] = [
  {
    name: 'AI service away',
    befall: async (stack) => {
      await stack.scriptOpenAi({ status: 503, times: 'always' });
      return () => stack.scriptOpenAi();
    },
    lastsMs: 500,
    // Until every try of the videos that were handed in has failed.
    goesOnMs: 25_000,
    meets: { chat: /^502 Alfred cannot answer right now\. Please try again in a moment\.$/ },
  },
  {
    name: 'database 500 ms away',
    befall: async ({ line }) => {
      line.slowDownTo(500);
      return () => line.slowDownTo(0);
    },
    lastsMs: 4_000,
    // A connection is five turns of the line, and no answer in two seconds is none.
    meets: { readyz: NOT_READY },
  },
  {
    name: 'database 2 s away',
    befall: async ({ line }) => {
      line.slowDownTo(2_000);
      return () => line.slowDownTo(0);
    },
    lastsMs: 4_000,
    meets: withoutRecords(NO_RECORDS),
    isNotReady: true,
  },
  {
    name: 'database silent',
    befall: async ({ line }) => {
      line.slowDownTo(HOUR_MS);
      return () => line.slowDownTo(0);
    },
    lastsMs: 4_000,
    meets: withoutRecords(NO_RECORDS),
    isNotReady: true,
  },
  {
    name: 'no database connection left',
    befall: (stack) => stack.takeConnections(),
    lastsMs: 500,
    meets: withoutRecords(NO_RECORDS),
    isNotReady: true,
  },
  {
    name: 'clock an hour ahead',
    befall: async (stack) => {
      stack.moveClock(HOUR_MS);
      return () => stack.moveClock(0);
    },
    lastsMs: 500,
    meets: {},
  },
  {
    name: 'clock an hour behind',
    befall: async (stack) => {
      stack.moveClock(-HOUR_MS);
      return () => stack.moveClock(0);
    },
    lastsMs: 500,
    meets: {},
  },
  {
    name: 'disk full',
    obstacle: obstacleToFilling,
    befall: async ({ disk }) => {
      await fill(disk);
      return () => disk.relieve();
    },
    lastsMs: 1_000,
    meets: { ...withoutRecords(AWAY), upload: NO_ROOM },
    isNotReady: true,
  },
  {
    name: 'disk full, database down',
    obstacle: obstacleToFilling,
    befall: async (stack) => {
      await fill(stack.disk);
      await stack.exhaustLog();
      return () => stack.disk.relieve();
    },
    lastsMs: 3_000,
    meets: withoutRecords(AWAY),
    isNotReady: true,
  },
];

function obstacleToFilling({ disk }: HardStack): string | undefined {
  return disk.canBeFilled ? undefined : 'this user may not mount a disk that can be filled';
}

async function fill(disk: SmallDisk): Promise<void> {
  disk.fill();
  // What was kept back for the system itself shows a moment later.
  await sleep(200);
  disk.fill();
}
