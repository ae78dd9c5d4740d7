import { describe, expect, it } from '@jest/globals';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';
import { composeProcesses, DOCKERFILE, envExample } from './described-topologies.js';
import { instructionsOf, readStages } from './dockerfile.js';
import { imageFiles } from './image-files.js';

const repository = findRepository();
const stages = readStages(DOCKERFILE);

describe('the Dockerfile', () => {
  it('has no fault that its linter knows', () => {
    const faults = validate(readFileSync(DOCKERFILE, 'utf8'), {
      ...{ deprecatedMaintainer: ValidationSeverity.ERROR, emptyContinuationLine: ValidationSeverity.ERROR },
      ...{ instructionCasing: ValidationSeverity.ERROR, instructionCmdMultiple: ValidationSeverity.ERROR },
      ...{
        instructionWorkdirRelative: ValidationSeverity.ERROR,
        instructionUnnecessaryArgument: ValidationSeverity.ERROR,
      },
    });
    expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('installs by the lock file alone, and leaves no shell script running', () => {
    const runs = stages.flatMap(({ instructions }) => instructions).filter(({ keyword }) => keyword === 'RUN');
    for (const { value } of runs) expect(value).not.toMatch(/npm (i|install|update)\b|apt|curl|wget|chmod 777|sudo/);
    expect(stages.flatMap(({ instructions }) => instructions).filter(({ keyword }) => keyword === 'ADD')).toEqual([]);
  });

  it('stands on one long-supported Node without build tools, and names every stage', () => {
    const [, image = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(DOCKERFILE, 'utf8')) ?? [];
    const [, major = ''] = /^node:(\d+)-\w+-slim$/.exec(image) ?? [];
    // Even majors are the ones with long support.
    expect(Number(major) % 2).toBe(0);
    const names = stages.map(({ name }) => name);
    expect(names).not.toContain(undefined);
    for (const { from } of stages) expect(['${NODE_IMAGE}', ...names]).toContain(from);
  });
});

describe.each(['services', 'operations'])('the image %s', (target) => {
  const instructions = instructionsOf(stages, target);
  const { ours, packages } = imageFiles(DOCKERFILE, target, repository);

  it('runs as a user who is not root', () => {
    expect(instructions.filter(({ keyword }) => keyword === 'USER').at(-1)?.value).toBe('node');
  });

  it('holds compiled files alone: no source, no test, no type', () => {
    expect(ours.length).toBeGreaterThan(50);
    const surplus = ours.filter((path) =>
      /\.tsx?$|\.d\.mts$|\.map$|\.test\.|\/testing\/|\/src\/|\/fixtures\//.test(path),
    );
    expect(surplus).toEqual([]);
  });

  it('holds no secret: nothing but what the build makes and the lock file names', () => {
    const places =
      /^(services\/\w+\/dist|web\/dist|infra\/dist|infra\/dev\/fakes\/dist)\/|package(-lock)?\.json$|^\.npmrc$/;
    expect(ours.filter((path) => !places.test(path))).toEqual([]);
    expect(ours.filter((path) => /\.env|secrets\.json|\.pem$|\.key$/.test(path))).toEqual([]);
    const assigned = instructions.filter(({ keyword }) => keyword === 'ENV' || keyword === 'ARG');
    expect(assigned.map(({ value }) => value)).toEqual(['NODE_ENV=production']);
  });

  it('holds no package that only development needs, and nothing that builds', () => {
    const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const forDevelopment = [...Object.keys(devDependencies), 'vite', 'webpack', 'node-gyp', 'playwright-core'];
    expect(packages.length).toBeGreaterThan(100);
    expect(forDevelopment.filter((name) => packages.includes(`node_modules/${name}`))).toEqual([]);
  });
});

it('an image has every program that docker-compose.yml starts from it', () => {
  for (const { name, command } of composeProcesses(envExample())) {
    const target = ['environment', 'stand-ins'].includes(name) ? 'operations' : 'services';
    expect(imageFiles(DOCKERFILE, target, repository).ours).toContain(command.find((part) => part.endsWith('.js')));
  }
});

it('what a build sends to the engine leaves out secrets, histories and what is installed here', () => {
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');
  for (const line of ['.git', '.data', '.env', '**/node_modules', '**/build', '**/dist'])
    expect(ignored).toContain(line);
});
