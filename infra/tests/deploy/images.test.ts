// What the two images of the Dockerfile contain, assembled on this machine: the built output, cleaned by the RUN line of
// the stage `build` and copied by the COPY lines of the image.
import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeProcesses } from './compose-file.js';
import { DOCKERFILE, envExample, hasTool, repository } from './process-spec.js';

const withBuild = hasTool('docker', ['buildx', 'version'], 'the Dockerfile by `docker build --check`') ? it : it.skip;

const stages = DOCKERFILE.replace(/^#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split(/^FROM /m)
  .map((text) => ({ text, name: /^\S+ AS (\S+)$/m.exec(text)?.[1], from: text.split(/\s/, 1)[0] ?? '' }));
const stage = (name: string) => stages.find((one) => one.name === name)?.text ?? '';

const folder = mkdtempSync(join(tmpdir(), 'firm-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Our own files of an image, in a folder. */
function assembleImage(target: string): string {
  const [built, image] = [join(folder, target, 'build'), join(folder, target, 'image')];
  for (const name of ['services', 'web', 'infra']) mkdirSync(join(built, name), { recursive: true });
  const copies = [...stage(target).matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true });
  for (const [, from = ''] of copies) copy(join(repository, from), join(built, from));
  const [, clean = 'exit 1'] = /&& (find .*)$/m.exec(stage('build')) ?? [];
  execFileSync('sh', ['-c', clean], { cwd: built });
  for (const [, from = '', to = ''] of copies) copy(join(built, from), join(image, to));
  return image;
}

describe('the Dockerfile', () => {
  withBuild('has no fault that its linter knows', () => {
    const args = ['build', '--check', '-f', 'infra/deploy/docker/service.Dockerfile', '.'];
    expect(() => execFileSync('docker', args, { cwd: repository })).not.toThrow();
  });

  it('installs by the lock file alone, and downloads nothing else', () => {
    expect(DOCKERFILE).not.toMatch(/npm (i|install|update)\b|\bapt|curl|wget|chmod 777|sudo|^ADD /m);
  });

  it('is based on a Node release with long-term support, and names every stage', () => {
    const [, major = ''] = /^ARG NODE_IMAGE=node:(\d+)-\w+-slim$/m.exec(DOCKERFILE) ?? [];
    // Even majors are the ones with long-term support.
    expect(Number(major) % 2).toBe(0);
    const names = stages.slice(1).map(({ name }) => name);
    expect(names).not.toContain(undefined);
    for (const { from } of stages.slice(1)) expect(['${NODE_IMAGE}', ...names]).toContain(from);
  });

  it('sets no variable that could be a secret', () => {
    expect(DOCKERFILE.match(/^(ENV|ARG) .*$/gm)).toEqual([
      expect.stringMatching(/^ARG NODE_IMAGE=/),
      'ENV NODE_ENV=production',
    ]);
  });
});

describe.each(['services', 'operations'])('the image %s', (target) => {
  const image = assembleImage(target);
  const files = readdirSync(image, { recursive: true, encoding: 'utf8' });

  it('runs as a user who is not root', () => {
    expect(/^USER (.*)$/m.exec(stage(target))?.[1]).toBe('node');
  });

  it('copies built output and installed packages, and nothing else', () => {
    const copies = [...stage(target).matchAll(/^COPY (.*)$/gm)].map(([, copy]) => copy);
    const allowed = new RegExp(
      `^--from=build /app/((services|web|infra)(/\\S+)?/dist(/\\S+)?) \\1$|^--from=${target}-dependencies /app \\./$`,
    );
    expect(copies.filter((copy) => !allowed.test(copy ?? ''))).toEqual([]);
  });

  it('contains compiled files alone: no source, test, type or secret', () => {
    expect(files.length).toBeGreaterThan(50);
    const surplus =
      /\.tsx?$|\.d\.mts$|\.map$|\.test\.|\/testing\/|\/src\/|\/fixtures\/|\.env|secrets\.json|\.pem$|\.key$/;
    expect(files.filter((path) => surplus.test(path))).toEqual([]);
  });

  it('contains no package that only development needs', () => {
    const [, flags = ''] = /npm ci --no-audit --no-fund (--omit=dev .*)$/m.exec(stage(`${target}-dependencies`)) ?? [];
    const args = ['ls', '--all', '--parseable', '--package-lock-only', ...flags.split(/\s+/)];
    const { stdout } = spawnSync('npm', args, { cwd: repository, encoding: 'utf8' });
    const installed = stdout.split('\n').map((path) => path.replace(/^.*node_modules\//, ''));
    expect(installed.length).toBeGreaterThan(100);
    const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8')) as Record<string, object>;
    const locked = read('package-lock.json').packages as Record<string, { devOptional?: boolean }>;
    // Optional peers of a package that runs, such as `typescript`, may come along.
    const forDevelopment = [...Object.keys(read('package.json').devDependencies ?? {}), 'vite', 'playwright-core'];
    const only = forDevelopment.filter((name) => !locked[`node_modules/${name}`]?.devOptional);
    expect(only.filter((name) => installed.includes(name))).toEqual([]);
  });

  it('contains every program that docker-compose.yml starts from it', () => {
    const isOperations = (name: string) => ['environment', 'stand-ins'].includes(name);
    const specs = composeProcesses(envExample()).filter(({ name }) => isOperations(name) === (target === 'operations'));
    const programs = specs.map(({ command }) => command.find((part) => part.endsWith('.js')));
    expect(files).toEqual(expect.arrayContaining(programs));
  });
});

it.each([
  ['infra/dist/ops/main.js', ['no-such-command'], 2],
  ['infra/dist/deploy/containers/fakes.js', [], 0],
  ['infra/dist/deploy/containers/prepare.js', ['services', 'stores'], 0],
])('the image operations contains all that %s imports', (program, args, code) => {
  const image = join(folder, 'operations/image');
  symlinkSync(join(repository, 'node_modules'), join(image, `node_modules`));
  const cwd = mkdtempSync(join(folder, 'run-'));
  for (const name of ['services', 'stores']) mkdirSync(join(cwd, name));
  const env = {
    PATH: process.env.PATH,
    S3_ENDPOINT: 'http://storage:7070',
    S3_BUCKET: 'media',
    S3_REGION: 'us-east-1',
  };
  const { status, stderr } = spawnSync(process.execPath, [join(image, program), ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  rmSync(join(image, 'node_modules'));
  expect([status, stderr]).toEqual([code, code === 0 ? '' : expect.stringContaining('no-such-command')]);
});

it('the build context leaves out secrets, the history and what is installed or built here', () => {
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', '**/node_modules', '**/build', '**/dist']));
});
