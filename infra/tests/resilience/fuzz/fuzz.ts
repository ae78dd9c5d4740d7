import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Say, ScenarioResult } from '../../figures.js';
import type { SiteClient } from '../../stack/site-client.js';
import { STAFF_EMAIL } from '../../stack/staff-session.js';
import { TestStack } from '../../test-stack.js';
import { waitUntil } from '../../wait-until.js';
import { sendAsIs, type RawAnswer } from '../../stack/send-as-is.js';
import { malformedRequests, type MalformedRequest } from './malformed-requests.js';
import { readOperations } from './operations.js';

const CONNECTIONS = 6;
const TIMEOUT_MS = 10_000;
const SLOW_MS = 2_000;
const MAX_FAULTS_SHOWN = 40;
const CHANGING = /^(?:POST|PUT|PATCH|DELETE)$/;

/** Tables that the stack writes for itself, not for whoever asks. */
const INTERNAL_TABLES = /outbox|inbox|migrations|rate|hits|limit|model_watch|staff_sessions/;

interface FuzzReport {
  seed: number;
  requests: number;
  operations: number;
  /** How many answers of each status; 0 where the connection was closed without one. */
  statuses: Record<string, number>;
  slowestMs: number;
  faults: string[];
}

export async function runFuzz(
  { seed, requests }: { seed: number; requests: number },
  say: Say,
): Promise<ScenarioResult> {
  say(`seed ${seed}`);
  return TestStack.use({ environment: { LOG_LEVEL: 'warn' } }, async (stack) => {
    const report = await fuzz(stack, seed, requests);
    const { operations, slowestMs, faults } = report;
    return { figures: { requests: report.requests, operations, slowestMs }, report: describeFuzz(report), faults };
  });
}

/** Sends malformed requests to a running stack and reports what it should not have done. */
export async function fuzz(stack: TestStack, seed: number, count: number): Promise<FuzzReport> {
  const staff = await stack.signIn();
  const secrets = [await createSecrets(staff), staff.cookie.split('=').at(-1) ?? '', STAFF_EMAIL];
  // Alfred's service notes who of the firm it has seen: once, before the rows are counted.
  await staff.fetchText('GET', '/api/admin/enquiries/counts');
  const operations = await readOperations(stack.url);
  const requests = fc.sample(malformedRequests(operations), { seed, numRuns: count });
  const before = await countSettledRows(stack);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: FuzzReport['statuses'] = {};
  const report: FuzzReport = {
    seed,
    requests: count,
    operations: operations.length,
    statuses,
    slowestMs: 0,
    faults: [],
  };
  const queue = requests[Symbol.iterator]();
  const sendRest = async () => {
    for (const request of queue) {
      const answer = await send(agent, stack, staff.cookie, request);
      judge(request, answer, secrets, report);
      if (answer.elapsedMs <= SLOW_MS) continue;
      // A busy machine is no hang: what was slow is sent once more.
      const { elapsedMs } = await send(agent, stack, staff.cookie, request);
      if (elapsedMs > SLOW_MS) report.faults.push(`${describe(request)}: ${Math.round(elapsedMs)} ms, twice`);
      else report.slowestMs = Math.max(report.slowestMs, elapsedMs);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRest));
  agent.destroy();
  const after = await countSettledRows(stack);
  for (const [table, rows] of Object.entries(after)) {
    if (rows !== before[table]) report.faults.push(`${table} had ${before[table]} rows and has ${rows}`);
  }
  if ((await staff.send('GET', '/readyz')).status !== 200) report.faults.push('the stack is not ready any more');
  return report;
}

/** Sends it, with the session of staff where it is theirs. */
const send = (agent: Agent, { port }: TestStack, cookie: string, { asStaff, headers, ...request }: MalformedRequest) =>
  sendAsIs(agent, port, { ...request, headers: { ...headers, ...(asStaff && { cookie }) } }, TIMEOUT_MS);

function judge(request: MalformedRequest, answer: RawAnswer, secrets: string[], report: FuzzReport): void {
  const { status, elapsedMs, text } = answer;
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
  if (elapsedMs <= SLOW_MS) report.slowestMs = Math.max(report.slowestMs, elapsedMs);
  const recordFault = (what: string) => report.faults.push(`${describe(request)}: ${what}`);
  if (status >= 500) recordFault(`${status} ${text.slice(0, 200)}`);
  const isObeyed = status >= 200 && status < 400;
  if (isObeyed && CHANGING.test(request.method)) recordFault(`obeyed with ${status} ${text.slice(0, 200)}`);
  if (isObeyed && request.flaw === 'a stranger') recordFault(`let in with ${status}`);
  if (!request.asStaff && secrets.some((secret) => text.includes(secret))) recordFault('disclosed what is not theirs');
  if (text.includes('    at ') && /\.js:\d+:\d+/.test(text)) recordFault('showed a stack trace');
}

const describe = ({ flaw, method, target, headers, body }: MalformedRequest) =>
  `${flaw}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(body ?? '').slice(0, 200)}`;

/** Writes something that only staff, or only one visitor, may read. Returns the text by which it is recognised. */
async function createSecrets(staff: SiteClient): Promise<string> {
  const secret = `canary-${randomUUID()}`;
  await staff.createPost({ title: secret, contentHtml: `<p>${secret}</p>`, status: 'draft' });
  await staff.sendChatMessage(await staff.createChatSession(), `What is ${secret}?`);
  return secret;
}

/** The rows once they stay the same: what a service does because of an event of another ends a moment later. */
async function countSettledRows(stack: TestStack): Promise<Record<string, number>> {
  let last = await countRows(stack);
  await waitUntil('tables that stay the same for a second', async () => {
    await sleep(1_000);
    const now = await countRows(stack);
    const isSettled = isDeepStrictEqual(now, last);
    last = now;
    return isSettled;
  });
  return last;
}

/** The rows of every table in which something could be stored for a caller. */
async function countRows(stack: TestStack): Promise<Record<string, number>> {
  const tables = await stack.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('content', 'alfred', 'video') and table_type = 'BASE TABLE'`,
  );
  const counted = tables.map(({ name }) => name).filter((name) => !INTERNAL_TABLES.test(name));
  const rows = await stack.query<{ name: string; n: number }>(
    counted.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** The figures in a sentence, then the first faults. */
export function describeFuzz({ seed, requests, operations, statuses, slowestMs, faults }: FuzzReport): string {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const head = `seed ${seed}: ${requests} malformed requests over ${operations} operations and beyond, slowest ${Math.round(slowestMs)} ms`;
  return [`${head}; ${answers.join(', ')}; ${faults.length} faults`, ...faults.slice(0, MAX_FAULTS_SHOWN)].join('\n  ');
}
