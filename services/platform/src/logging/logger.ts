import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentRequestId } from './request-context.js';

/** Buffer for lines that standard output does not take at once. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/**
 * Structured log: JSON lines on standard output with time, level, service, message and request id. Callers pass facts
 * (ids, counts, durations), never contents: no visitor's text, e-mail address or key is logged.
 */
export class Logger implements LoggerService {
  private readonly pino: PinoLogger;

  constructor(
    readonly service: string,
    level: string,
  ) {
    this.pino = pino(
      {
        level: level === 'log' ? 'info' : level,
        base: { service },
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => {
          const requestId = currentRequestId();
          return requestId ? { requestId } : {};
        },
      },
      createDestination(),
    );
  }

  debug(message: string, facts?: object | string): void {
    this.pino.debug(asFacts(facts), message);
  }

  log(message: string, facts?: object | string): void {
    this.pino.info(asFacts(facts), message);
  }

  warn(message: string, facts?: object | string): void {
    this.pino.warn(asFacts(facts), message);
  }

  /** @param error what was thrown, or, from Nest itself, a stack trace as text. */
  error(message: unknown, error?: unknown): void {
    if (message instanceof Error) this.pino.error({ err: message }, message.message);
    else this.pino.error(error instanceof Error ? { err: error } : asFacts(error), String(message));
  }
}

/**
 * Standard output. Lines beyond the buffer are dropped (a log file on a full disk): logging never stops the service.
 */
function createDestination(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_BUFFERED_BYTES });
  output.on('error', () => {});
  return output;
}

/** Nest passes the name of the calling class as a string. */
const asFacts = (facts: unknown): object =>
  typeof facts === 'object' && facts !== null ? facts : typeof facts === 'string' ? { context: facts } : {};
