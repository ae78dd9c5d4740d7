import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { openStaffSession, STAFF_EMAIL } from '../../e2e/staff-session.js';
import type { TestStack } from '../../../dev/stack/test-stack.js';
import { queryStack } from '../../contract/query-stack.js';
import { Caller, type Answer } from './caller.js';
import { malformedRequests, type MalformedRequest } from './malformed-requests.js';
import { readOperations } from './operations.js';

const CONNECTIONS = 6;
const SLOW_MS = 2_000;
const CHANGING = /^(?:POST|PUT|PATCH|DELETE)$/;

/** Written by the stack for itself, not for whoever asks. */
const OWN_NOTES = /outbox|inbox|migrations|rate|hits|limit|model_watch|staff_sessions/;

export interface FuzzReport {
  seed: number;
  requests: number;
  operations: number;
  /** How many answers of each status. */
  statuses: Record<string, number>;
  slowestMs: number;
  faults: string[];
}

/** Sends malformed requests to a running stack and reports what it should not have done. */
export async function fuzz(stack: TestStack, seed: number, count: number): Promise<FuzzReport> {
  const cookie = await openStaffSession(stack.url);
  const secrets = [await hideSecrets(stack.url, cookie), cookie.split('=').at(-1) ?? '', STAFF_EMAIL];
  const operations = await readOperations(stack.url);
  const requests = fc.sample(malformedRequests(operations), { seed, numRuns: count });
  const before = await countRows(stack);
  const caller = new Caller(stack.url, cookie, CONNECTIONS);
  const report: FuzzReport = {
    seed,
    requests: count,
    operations: operations.length,
    statuses: {},
    slowestMs: 0,
    faults: [],
  };
  const work = requests[Symbol.iterator]();
  const sendRest = async () => {
    for (const request of work) {
      const answer = await caller.send(request);
      judge(request, answer, secrets, report);
      // A machine that was busy is no hang: what was slow has a second chance.
      if (answer.elapsedMs > SLOW_MS) await sendAgain(caller, request, report);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRest));
  caller.close();
  const after = await countRows(stack);
  for (const [table, rows] of Object.entries(after)) {
    if (rows !== before[table]) report.faults.push(`${table} had ${before[table]} rows and has ${rows}`);
  }
  if ((await fetch(`${stack.url}/readyz`)).status !== 200) report.faults.push('the stack is not ready any more');
  return report;
}

async function sendAgain(caller: Caller, request: MalformedRequest, report: FuzzReport): Promise<void> {
  const { elapsedMs } = await caller.send(request);
  if (elapsedMs > SLOW_MS) report.faults.push(`${describe(request)}: ${Math.round(elapsedMs)} ms, twice`);
  else report.slowestMs = Math.max(report.slowestMs, elapsedMs);
}

function judge(request: MalformedRequest, answer: Answer, secrets: string[], report: FuzzReport): void {
  const { status, elapsedMs, text } = answer;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (elapsedMs <= SLOW_MS) report.slowestMs = Math.max(report.slowestMs, elapsedMs);
  const blame = (what: string) => report.faults.push(`${describe(request)}: ${what}`);
  if (status >= 500) blame(`${status} ${text.slice(0, 200)}`);
  const isObeyed = status >= 200 && status < 400;
  if (isObeyed && CHANGING.test(request.method)) blame(`obeyed with ${status} ${text.slice(0, 200)}`);
  if (isObeyed && request.flaw === 'a stranger') blame(`let in with ${status}`);
  if (!request.asStaff && secrets.some((secret) => text.includes(secret))) blame('gave away what is not theirs');
  if (text.includes('    at ') && /\.js:\d+:\d+/.test(text)) blame('showed a stack trace');
}

const describe = ({ flaw, method, target, headers, body }: MalformedRequest) =>
  `${flaw}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 200)}`;

/** Something that only staff, or only one visitor, may read. Returns what it can be recognised by. */
async function hideSecrets(url: string, cookie: string): Promise<string> {
  const secret = `canary-${randomUUID()}`;
  const post = (path: string, body?: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
  await post('/api/admin/blog', { title: secret, contentHtml: `<p>${secret}</p>`, status: 'draft' });
  const { sessionId } = (await (await post('/api/chat/create')).json()) as { sessionId: string };
  await post(`/api/chat/${sessionId}/messages`, { content: `What is ${secret}?` });
  return secret;
}

/** The rows of every table in which something could be stored for a caller. */
async function countRows(stack: TestStack): Promise<Record<string, number>> {
  const tables = await queryStack<{ name: string }>(
    stack,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('content', 'alfred', 'video') and table_type = 'BASE TABLE'`,
  );
  const counted = tables.map(({ name }) => name).filter((name) => !OWN_NOTES.test(name));
  const rows = await queryStack<{ name: string; n: number }>(
    stack,
    counted.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** The figures as a person reads them. */
export function describeFuzz({ seed, requests, operations, statuses, slowestMs, faults }: FuzzReport): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const head = `seed ${seed}: ${requests} malformed requests over ${operations} operations and beyond, slowest ${Math.round(slowestMs)} ms`;
  return [`${head}; ${answers.join(', ')}; ${faults.length} faults`, ...faults.slice(0, 40)].join('\n  ');
}
