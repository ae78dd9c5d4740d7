import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/logger.js';
import { currentRequestId } from '../logging/request-context.js';
import { problemAnswer } from './problem-answer.js';
import { translateError } from './translate-error.js';

/** Answers every failed request; what is our fault is logged with the request id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, sentence, retryAfterSeconds, isOurFault } = translateError(error);
    if (isOurFault) this.logger.error(`${request.method} ${request.routeOptions?.url ?? ''} failed`, error);
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const about = { accept: request.headers.accept, requestId: currentRequestId(), retryAfterSeconds };
    const { headers, body } = problemAnswer(status, sentence, about);
    // As bytes: Fastify adds a charset, which JSON has none of, to text.
    void reply.code(status).headers(headers).send(Buffer.from(body));
  }
}
