import type { SiteClient } from '../../stack/site-client.js';
import type { TestStack } from '../../test-stack.js';
import type { Operation } from '../fuzz/operations.js';
import type { StrangerRequest, Strangers, Tally } from './strangers.js';

/** What an attack is given. */
export interface AttackContext {
  stack: TestStack;
  strangers: Strangers;
  tally: Tally;
  /** How long to go on. */
  seconds: number;
  operations: readonly Operation[];
  slugs: readonly string[];
  staff: SiteClient;
}

/** Something a stranger does to stay, to fill, or to ask for the same under another name; throws nothing, records faults. */
export type Attack = (context: AttackContext) => Promise<void>;

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Milliseconds (services/contracts/README.md, Time): of a head, of a body, of an upload, of an answer nobody fetches; of a search with those before it. */
export const BOUNDS = { head: 20_000, body: 60_000, upload: 30_000, unread: 60_000, answer: 30_000, search: 10_000 };

/** Messages of one address in a minute (`CHAT_LIMIT_ADDRESS`). */
export const MESSAGES = 60;

export const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'host: site', ...headers].join('\r\n')}\r\n`;
export const addressOf = (round: number) => `127.0.${2 + (Math.floor(round / 200) % 200)}.${1 + (round % 200)}`;
/** Minutes that have begun, in each of which as many requests may succeed as a limit says. */
export const windows = (seconds: number) => Math.ceil(seconds / 60) + 1;

export async function newSession({ strangers, tally }: AttackContext, from: string): Promise<string | undefined> {
  const { status, text } = await strangers.ask(tally, { method: 'POST', target: '/api/chat/create', from });
  return status === 201 ? (JSON.parse(text) as { sessionId: string }).sessionId : undefined;
}

export const say = (
  id: string,
  content: string,
  from: string,
  headers: Record<string, string> = {},
): StrangerRequest => ({
  ...{ method: 'POST', target: `/api/chat/${id}/messages`, from },
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify({ content }),
});

export function expectAtMost(tally: Tally, status: string, bound: number): void {
  const count = tally.statuses[status] ?? 0;
  if (count > bound) tally.fault(`${count} × ${status}, where ${bound} are admitted`);
}

/** @param table with its schema. */
export const countRows = async (stack: TestStack, table: string): Promise<number> =>
  (await stack.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;
