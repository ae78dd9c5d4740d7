import { HttpException } from '@nestjs/common';
import { statusOf } from './problem-answer.js';
import { ProblemError } from './problem.js';

/** What a caller is told about an error, and whether the error is ours to log. */
export interface Translation {
  status: number;
  sentence: string;
  retryAfterSeconds?: number;
  isOurFault: boolean;
}

/** What the HTTP framework refuses by itself, in our words. */
const REFUSALS: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  413: 'The request is larger than 1 MiB.',
  415: 'Send the request as JSON (Content-Type: application/json).',
};

/**
 * PostgreSQL and socket errors that mean "the database is not there right now": stopping or starting (57P0x), out of
 * reach (08xxx), out of connections, memory or disk (53xxx).
 */
const DATABASE_AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53\d{3})$/;
const DATABASE_AWAY_MESSAGE =
  /Connection terminated|is not queryable|already released|connection timeout|timeout exceeded when trying to connect/i;

/** Turns anything thrown while answering a request into what the caller is told. */
export function translateError(error: unknown): Translation {
  if (error instanceof ProblemError) {
    return {
      status: statusOf(error),
      sentence: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
      isOurFault: false,
    };
  }
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  if (status !== undefined && status >= 400 && status < 500) {
    return { status, sentence: REFUSALS[status] ?? (error as Error).message, isOurFault: false };
  }
  if (isDatabaseAway(error)) {
    const sentence = 'We cannot reach our records right now. Please try again in a moment.';
    return { status: 503, sentence, retryAfterSeconds: 2, isOurFault: true };
  }
  if (isStorageAway(error)) {
    const sentence = 'We cannot reach our files right now. Please try again in a moment.';
    return { status: 503, sentence, retryAfterSeconds: 2, isOurFault: true };
  }
  return { status: 500, sentence: 'Something went wrong on our side.', isOurFault: true };
}

/** Whether this failed because the database cannot be reached right now: the same again may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (code !== undefined && DATABASE_AWAY.test(code)) || DATABASE_AWAY_MESSAGE.test(message ?? '');
}

/** What the storage's client throws when the storage has failed, rather than refused: restarting, overloaded, full. */
const isStorageAway = (error: unknown): boolean => (error as { $fault?: string } | null)?.$fault === 'server';
