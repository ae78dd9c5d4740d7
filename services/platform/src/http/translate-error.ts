import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { problemAnswer } from './problem-answer.js';
import { PROBLEM_STATUS, ProblemError } from './problem.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-context.js';

/** The response to an error, and whether the error is a fault of ours, which is logged. */
export interface Translation {
  status: number;
  sentence: string;
  retryAfterSeconds?: number | undefined;
  isOurFault: boolean;
}

/** Our sentences for requests that the HTTP framework itself refuses, by status. */
const REFUSALS: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  413: 'The request is larger than 1 MiB.',
  415: 'Send the request as JSON (Content-Type: application/json).',
};

/**
 * PostgreSQL and socket error codes of an unavailable database: stopping or starting (57P0x), unreachable (08xxx), out
 * of connections, memory or disk (53xxx).
 */
const DATABASE_AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53\d{3})$/;
const DATABASE_AWAY_MESSAGE =
  /Connection terminated|is not queryable|already released|connection timeout|timeout exceeded when trying to connect/i;

/** PostgreSQL's codes for a character that it cannot store: NUL in a text, or in JSON. */
const UNSTORABLE = /^(?:22021|22P05)$/;

/** PostgreSQL's codes for a parameter that its column cannot hold, and what it says of numbers. Sums that overflow are our fault. */
const UNFIT_NUMBER = /^(?:22003|22P02)$/;
const UNFIT_NUMBER_MESSAGE =
  /^(?:value ".*" is out of range for type|invalid input syntax for type (?:smallint|integer|bigint)\b)/;

/** Maps anything thrown by a request handler to its response. Details of our own faults are never disclosed. */
export function translateError(error: unknown): Translation {
  if (error instanceof ProblemError) {
    return {
      status: PROBLEM_STATUS[error.kind],
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
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (UNFIT_NUMBER.test(code) && UNFIT_NUMBER_MESSAGE.test(message)) {
    return { status: 400, sentence: 'A number is too large, or is not a whole one.', isOurFault: false };
  }
  if (UNSTORABLE.test(code)) {
    return { status: 400, sentence: 'A text holds a character that cannot be stored.', isOurFault: false };
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

/** Whether an error means that the database is unavailable for now, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (code !== undefined && DATABASE_AWAY.test(code)) || DATABASE_AWAY_MESSAGE.test(message ?? '');
}

/** The S3 client marks failures of the server so, as opposed to refused requests. */
const isStorageAway = (error: unknown): boolean => (error as { $fault?: string } | null)?.$fault === 'server';

/**
 * Whether the client left before its request was complete, or what it asked for was given up because it left, such as with a tab
 * that was closed: nothing failed, and nobody waits.
 */
const hasLeft = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.socket.destroyed && ((raw.destroyed && !raw.complete) || (error as Error | null)?.name === 'AbortError');

/** Answers a failed request; our own faults are logged with the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, logger: Logger): void {
  const { status, sentence, retryAfterSeconds, isOurFault } = translateError(error);
  if (isOurFault && !hasLeft(request, error))
    logger.error(`${request.method} ${request.routeOptions?.url ?? ''} failed`, error);
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const about = { accept: request.headers.accept, requestId: currentRequestId(), retryAfterSeconds };
  const { headers, body } = problemAnswer(status, sentence, about);
  // As bytes: to a string Fastify would add a charset, which JSON does not have.
  void reply.code(status).headers(headers).send(Buffer.from(body));
}

/** Answers whatever a handler throws. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.logger);
  }
}
