import { describe, expect, it } from '@jest/globals';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { packages, readPackageJson, sourcesOf, type Import, type SourceFile } from './sources.js';

/** Which of our packages a package may import. */
const MAY_IMPORT: Record<string, string[]> = {
  'services/contracts': [],
  'services/platform': ['@firm/contracts'],
  'services/gateway': ['@firm/contracts', '@firm/platform'],
  'services/content': ['@firm/contracts', '@firm/platform'],
  'services/alfred': ['@firm/contracts', '@firm/platform'],
  'services/video': ['@firm/contracts', '@firm/platform'],
  web: ['@firm/contracts'],
  'infra/dev/fakes': [],
  infra: ['@firm/contracts', '@firm/platform', '@firm/fakes'],
};

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isRelative = ({ specifier }: Import) => specifier.startsWith('.');
const targetOf = (file: SourceFile, { specifier }: Import) => normalize(join(dirname(file.path), specifier));
const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(packageOf(specifier));

/** `file → import` for every import that breaks a rule. */
function offences(files: SourceFile[], breaksRule: (file: SourceFile, what: Import) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports.filter((what) => breaksRule(file, what)).map(({ specifier }) => `${file.path} → ${specifier}`),
  );
}

describe.each(packages)('%s', (folder) => {
  const files = sourcesOf(folder);
  const { dependencies, devDependencies, optionalDependencies } = readPackageJson(folder);
  const declared = Object.keys({ ...dependencies, ...optionalDependencies });
  const declaredForDevelopment = [
    ...declared,
    ...Object.keys({ ...devDependencies, ...readPackageJson('.').devDependencies }),
  ];

  it('imports those of our packages that it may', () => {
    const isAllowed = ({ isTest }: SourceFile, name: string) =>
      MAY_IMPORT[folder]?.includes(name) || (isTest && name === '@firm/fakes');
    const isForbidden = (file: SourceFile, { specifier }: Import) =>
      specifier.startsWith('@firm/') && !isAllowed(file, packageOf(specifier));
    expect(offences(files, isForbidden)).toEqual([]);
  });

  it('stays within its folder', () => {
    const leaves = (file: SourceFile, what: Import) =>
      isRelative(what) && !targetOf(file, what).startsWith(`${folder}/`);
    expect(offences(files, leaves)).toEqual([]);
  });

  it('declares the packages that it imports', () => {
    // What only tests, the compiler, or development needs may be a development dependency.
    const mayBeForDevelopment = (file: SourceFile, { isTypeOnly, isDynamic }: Import) =>
      file.isTest || isTypeOnly || isDynamic || folder === 'infra';
    const isUndeclared = (file: SourceFile, what: Import) =>
      !isRelative(what) &&
      !isBuiltin(what.specifier) &&
      !(mayBeForDevelopment(file, what) ? declaredForDevelopment : declared).includes(packageOf(what.specifier));
    expect(offences(files, isUndeclared)).toEqual([]);
  });
});

describe('a subject of a service', () => {
  // The pipeline is what a job does, step by step: it works on the job's own rows.
  const subjectOf = (path: string) => /^services\/\w+\/src\/([\w-]+)\//.exec(path)?.[1]?.replace('pipeline', 'jobs');

  it('never imports the entity of another subject', () => {
    const services = ['content', 'alfred', 'video'].flatMap((name) => sourcesOf(`services/${name}`));
    const isForeignEntity = (file: SourceFile, what: Import) =>
      !file.isTest &&
      subjectOf(file.path) !== undefined &&
      isRelative(what) &&
      what.specifier.endsWith('.entity.js') &&
      subjectOf(targetOf(file, what)) !== subjectOf(file.path);
    expect(offences(services, isForeignEntity)).toEqual([]);
  });
});

describe('the web', () => {
  const files = sourcesOf('web').filter(({ path }) => path.startsWith('web/src/'));

  it('takes types from the contracts, and values only from their rules', () => {
    const isValue = (_file: SourceFile, { specifier, isTypeOnly }: Import) =>
      specifier.startsWith('@firm/contracts/') && !isTypeOnly && !specifier.startsWith('@firm/contracts/rules/');
    expect(offences(files, isValue)).toEqual([]);
  });

  it('has parts that know nothing of pages, and pages that know nothing of each other', () => {
    const layerOf = (path: string) => {
      const [, , folder = '', page = ''] = path.split('/');
      return folder === 'pages' ? `pages/${page}` : folder;
    };
    const mayImport = (from: string, to: string) => {
      if (from === 'ui' || from === 'api') return !/^(pages|site|alfred|booking)/.test(to);
      if (from.startsWith('pages/')) return from === to || !to.startsWith('pages/');
      return !/^(site|alfred|booking)$/.test(from) || !to.startsWith('pages/');
    };
    const breaksOrder = (file: SourceFile, what: Import) =>
      isRelative(what) && !file.isTest && !mayImport(layerOf(file.path), layerOf(targetOf(file, what)));
    expect(offences(files, breaksOrder)).toEqual([]);
  });
});
