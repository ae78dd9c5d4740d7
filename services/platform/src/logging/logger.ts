import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentRequestId } from './request-context.js';

/** Buffer for lines that standard output does not take at once. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** Characters of a message or a fact, any of which may quote a stranger: enough to recognise it, too few to fill a disk. */
export const MAX_TEXT_CHARACTERS = 200;
/** Causes and lists within each other that are described. */
const MAX_DEPTH = 3;
/** Frames of a stack: as many as V8 records unless told otherwise. */
const MAX_FRAMES = 10;

/**
 * Structured log: JSON lines on standard output with time, level, service, message and request id. Callers pass facts
 * (ids, counts, durations), never contents: no visitor's text, e-mail address or key is logged. Of an error only type,
 * message, code and stack are: what a failed query carries besides are the values of a row.
 */
export class Logger implements LoggerService {
  private readonly pino: PinoLogger;

  constructor(
    readonly service: string,
    level: string,
    destination: DestinationStream = createDestination(),
  ) {
    this.pino = pino(
      {
        level: level === 'log' ? 'info' : level,
        base: { service },
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }), log: (facts) => describeAll(facts, 0) },
        // Described by the formatter; pino's own serializer would look for the fields of an error again.
        serializers: { err: (described: unknown) => described },
        mixin: () => {
          const requestId = currentRequestId();
          return requestId ? { requestId } : {};
        },
      },
      destination,
    );
  }

  debug(message: string, facts?: object | string): void {
    this.pino.debug(asFacts(facts), shorten(message));
  }

  log(message: string, facts?: object | string): void {
    this.pino.info(asFacts(facts), shorten(message));
  }

  warn(message: string, facts?: object | string): void {
    this.pino.warn(asFacts(facts), shorten(message));
  }

  /** @param error what was thrown, or, from Nest itself, a stack trace as text. */
  error(message: unknown, error?: unknown): void {
    if (message instanceof Error) this.pino.error({ err: message }, shorten(message.message));
    else this.pino.error(error instanceof Error ? { err: error } : asFacts(error), shorten(String(message)));
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

const describeAll = (facts: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, describe(value, depth)]));

function describe(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shorten(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((entry) => describe(entry, depth + 1));
  return value instanceof Error ? describeError(value, depth + 1) : describeAll(value, depth + 1);
}

function describeError(error: Error & { code?: unknown }, depth: number): Record<string, unknown> {
  const { name, message, code, stack = '', cause } = error;
  return {
    type: shorten(name),
    message: shorten(message),
    ...(code !== undefined && { code: describe(code, depth) }),
    stack: framesOf(stack, message),
    ...(cause instanceof Error && { cause: describe(cause, depth) }),
  };
}

const shorten = (text: string) => (text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS)}…` : text);

/** The frames of a stack, without the message that stands before them and may look like one. */
const framesOf = (stack: string, message = '') =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => shorten(line.trim()));

/** Nest passes the name of the calling class, or a stack, as a string. */
function asFacts(facts: unknown): object {
  if (typeof facts === 'object' && facts !== null) return facts;
  if (typeof facts !== 'string') return {};
  const stack = framesOf(facts);
  return stack.length > 0 ? { stack } : { context: facts };
}
