import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetReplacedSecrets, readSecrets, replaceSecrets } from './secrets.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('generated secrets', () => {
  it('are made once, long, all different, and readable by this user only', () => {
    const secrets = readSecrets(folder);
    expect(readSecrets(folder)).toEqual(secrets);
    expect(new Set(Object.values(secrets)).size).toBe(5);
    for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('can be replaced; the previous ones are known until they are forgotten', () => {
    const before = readSecrets(folder);
    replaceSecrets(folder);
    const { session, internal, ...rest } = readSecrets(folder);
    expect(session).not.toBe(before.session);
    expect(internal).not.toBe(before.internal);
    expect(rest).toEqual({
      ...{ database: before.database, storage: before.storage, google: before.google },
      ...{ sessionPrevious: before.session, internalPrevious: before.internal },
    });
    forgetReplacedSecrets(folder);
    expect(readSecrets(folder)).toEqual({ ...before, session, internal });
  });
});
