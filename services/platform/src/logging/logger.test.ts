import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { Logger, MAX_TEXT_CHARACTERS } from './logger.js';

/** The line that a call of the logger writes. */
function lineOf(write: (logger: Logger) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(new Logger('content', 'info', { write: (line) => lines.push(line) }));
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

const PRIVATE = 'visitor.private@example.org';

describe('Logger', () => {
  it('writes type, message, code and stack of a failed query, and no value of it', () => {
    const driver = Object.assign(new Error('duplicate key value violates unique constraint "posts_slug"'), {
      code: '23505',
      detail: `Key (email)=(${PRIVATE}) already exists.`,
    });
    const { err } = lineOf((logger) =>
      logger.error('a save failed', new QueryFailedError('insert into posts values ($1)', [PRIVATE], driver)),
    );
    expect(err).toEqual({
      type: 'QueryFailedError',
      message: driver.message,
      code: '23505',
      stack: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test/)]),
    });
  });

  it('describes the cause of an error likewise', () => {
    const cause = Object.assign(new Error('getaddrinfo ENOTFOUND storage'), {
      code: 'ENOTFOUND',
      parameters: [PRIVATE],
    });
    const line = lineOf((logger) => logger.error('a call failed', new Error('no answer', { cause })));
    expect(line).toMatchObject({ err: { cause: { message: cause.message, code: 'ENOTFOUND' } } });
    expect(JSON.stringify(line)).not.toContain(PRIVATE);
  });

  it.each<[string, (logger: Logger, text: string) => void]>([
    ['a fact', (logger, text) => logger.warn('sign-in failed', { reason: text })],
    ['a fact in a list', (logger, text) => logger.warn('sign-in failed', { reasons: [{ reason: text }] })],
    ['the message of an error', (logger, text) => logger.error('sign-in failed', new Error(text))],
    ['a message that looks like a stack', (logger, text) => logger.error('failed', new Error(`x\n    at ${text}`))],
    ['an error as a fact', (logger, text) => logger.warn('sign-in failed', { reason: new Error(text) })],
    ['an error in the place of the message', (logger, text) => logger.error(new Error(text))],
    ['the message', (logger, text) => logger.warn(text)],
  ])('cuts a long text short in %s', (_where, write) => {
    const line = JSON.stringify(lineOf((logger) => write(logger, 'words '.repeat(2_000))));
    expect(line).toContain('words '.repeat(30));
    expect(line.match(/words /g)!.length * 'words '.length).toBeLessThanOrEqual(3 * MAX_TEXT_CHARACTERS);
  });

  it('keeps the frames of a stack that Nest passes as text', () => {
    const line = lineOf((logger) =>
      logger.error('failed', `Error: ${PRIVATE}\n    at first (a.js:1:1)\n    at second`),
    );
    expect(line).toMatchObject({ stack: ['at first (a.js:1:1)', 'at second'] });
  });
});
