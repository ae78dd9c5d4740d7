import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentRequestId } from './request-context.js';

/** Lines that wait for room on the disk. */
const MAX_HELD_BYTES = 256 * 1024;

/**
 * JSON lines on standard output: time, level, service, message, request id. Texts of visitors, e-mail addresses and
 * keys never go in here: a caller names facts (ids, counts, durations), not contents.
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
      openLog(),
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

  /** `error` accepts what was thrown; Nest itself passes a stack as text. */
  error(message: unknown, error?: unknown): void {
    if (message instanceof Error) this.pino.error({ err: message }, message.message);
    else this.pino.error(error instanceof Error ? { err: error } : asFacts(error), String(message));
  }
}

/** Standard output. What it does not take, such as a file on a full disk, is lost in the end: nobody stops for that. */
function openLog(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: MAX_HELD_BYTES });
  output.on('error', () => {});
  return output;
}

/** Nest passes the name of the class as a bare string. */
const asFacts = (facts: unknown): object =>
  typeof facts === 'object' && facts !== null ? facts : typeof facts === 'string' ? { context: facts } : {};
