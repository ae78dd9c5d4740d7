import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = `
  import { exitOnUncaught } from '@firm/platform/http/run-service';
  import { Logger } from '@firm/platform/logging/logger';
  exitOnUncaught(new Logger('test', 'info'));
  const failure = Object.assign(new TypeError('duplicate key'), {
    code: '23505', detail: 'Key (email)=(ana@example.com) exists.', parameters: ['ana@example.com'],
  });
  setTimeout(() => process.exit(0), 5_000);
`;

it.each(['setTimeout(() => { throw failure; })', 'Promise.reject(failure)'])(
  'logs type, message, code and stack of what nobody caught, and exits: %s',
  (fault) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM + fault], {
      cwd: dirname(fileURLToPath(import.meta.url)),
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 'error',
      msg: 'uncaught',
      err: {
        type: 'TypeError',
        message: 'duplicate key',
        code: '23505',
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      },
    });
    expect(stdout + stderr).not.toContain('ana@example.com');
  },
);
