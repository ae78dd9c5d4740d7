import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid, unprocessable } from '@firm/platform/http/problem';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** How long a repeated request is recognised: longer than any client retries. */
const KEPT = '1 day';

/** A request that names itself, so that it can be sent again after a broken connection without being done twice. */
export interface Submission {
  /** Email address of the member of staff. */
  by: string;
  key: string;
  /** Hash of address and body: tells another request under the same key. */
  fingerprint: string;
}

/**
 * Injects the submission that `Idempotency-Key` makes of a request, null without the header.
 * Source: https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07, whose key is a quoted string; one
 * without quotes is accepted too.
 * @throws ProblemError invalid for a key that is empty, too long or holds other than visible characters.
 */
export const Submitted = createParamDecorator((_: unknown, context: ExecutionContext): Submission | null => {
  const { caller, url, body, headers } = context.switchToHttp().getRequest<FastifyRequest & { caller: CallerToken }>();
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = /^("?)([\x21\x23-\x5b\x5d-\x7e]{1,255})\1$/.exec(String(header).trim())?.[2];
  if (key === undefined) throw invalid('Idempotency-Key has to be a quoted text of 1 to 255 visible characters.');
  const fingerprint = createHash('sha256')
    .update(`${url}\n${JSON.stringify(body)}`)
    .digest('hex');
  return { by: caller.staff?.email ?? '', key, fingerprint };
});

/**
 * The jobs of a submission that was received before; null for a new one. In a transaction it holds back the same submission until
 * the end of the transaction.
 * @throws ProblemError unprocessable when its key came with another request.
 */
export async function findSubmitted(tx: EntityManager, { by, key, fingerprint }: Submission): Promise<string[] | null> {
  if (tx.queryRunner?.isTransactionActive)
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`${by} ${key}`]);
  const [known] = await tx.query<{ fingerprint: string; jobIds: string[] }[]>(
    `select fingerprint, job_ids as "jobIds" from submissions
     where submitted_by = $1 and key = $2 and submitted_at > now() - interval '${KEPT}'`,
    [by, key],
  );
  if (!known) return null;
  if (known.fingerprint === fingerprint) return known.jobIds;
  throw unprocessable('This Idempotency-Key came with another request before. Use a new key for a new request.');
}

/** Records the jobs of a submission. */
export async function saveSubmitted(
  tx: EntityManager,
  { by, key, fingerprint }: Submission,
  jobIds: string[],
): Promise<void> {
  await tx.query(
    `insert into submissions (submitted_by, key, fingerprint, job_ids) values ($1, $2, $3, $4)
     on conflict (submitted_by, key) do update
     set fingerprint = excluded.fingerprint, job_ids = excluded.job_ids, submitted_at = now()`,
    [by, key, fingerprint, jobIds],
  );
}

/** Deletes submissions that are recognised no longer. */
export const forgetSubmitted = (tx: EntityManager): Promise<unknown> =>
  tx.query(`delete from submissions where submitted_at < now() - interval '${KEPT}'`);
