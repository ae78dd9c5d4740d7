// What the two images of the Dockerfile contain, assembled on this machine: the built output, cleaned by the RUN line of
// the stage `build` and copied by the COPY lines of the image.
import { afterAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planServices } from '../../dev/stack/services.js';
import { composeProcesses } from './compose-file.js';
import { DOCKERFILE, envExample, hasTool, repository } from './process-spec.js';

const withBuild = hasTool('docker', ['build', '--check', '--help'], 'the Dockerfile by `docker build --check`')
  ? it
  : it.skip;

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
  const [, bundle = 'exit 1'] = /^RUN (node infra\/dev\/bundle\.mjs .*)$/m.exec(stage('build')) ?? [];
  const operations = join(built, 'infra/operations');
  execFileSync('sh', ['-c', bundle.replace('infra/operations', operations)], { cwd: repository });
  for (const [, from = ''] of copies) if (from !== 'infra/operations') copy(join(repository, from), join(built, from));
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
    const allowed =
      /^--from=build \/app\/((?:services|web)(?:\/\S+)?\/dist) \1|^--from=build \/app\/(infra\/operations infra\/dist\/deploy\/containers)$|^--from=\S+ \/app\/(package\.json package\.json|node_modules node_modules)$/;
    expect(copies.filter((copy) => !allowed.test(copy ?? ''))).toEqual([]);
  });

  it('contains compiled files alone: no source, test, type or secret', () => {
    expect(files.length).toBeGreaterThan(10);
    const surplus =
      /\.tsx?$|\.d\.mts$|\.map$|\.test\.|\/testing\/|\/src\/|\/fixtures\/|\.env|secrets\.json|\.pem$|\.key$/;
    expect(files.filter((path) => surplus.test(path))).toEqual([]);
  });

  it('contains every program that docker-compose.yml starts from it', () => {
    const isOperations = (name: string) => ['keys', 'environment', 'roles', 'stand-ins'].includes(name);
    const specs = composeProcesses(envExample()).filter(({ name }) => isOperations(name) === (target === 'operations'));
    const programs = specs.map(({ command }) => command.find((part) => part.endsWith('.js')));
    expect(files).toEqual(expect.arrayContaining(programs));
  });
});

describe('the image operations', () => {
  it.each([
    ['ops.js', ['no-such-command'], { DATABASE_URL: 'postgres://nowhere' }, 2],
    ['fakes.js', [], {}, 0],
    ['prepare.js', ['services', '.'], { PUBLIC_URL: 'http://localhost' }, 0],
  ])('runs %s without a package beside it', (program, args, environment, code) => {
    const cwd = mkdtempSync(join(folder, 'run-'));
    const path = join(folder, 'operations/image/infra/dist/deploy/containers', program);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=NodeVersionSupportWarning', path, ...args],
      {
        cwd,
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([code, code === 0 ? '' : expect.stringContaining('no-such-command')]);
  });
});

/** Whether V8 takes the code that was kept of a program; before it stands a digest of 32 bytes. */
const IS_TAKEN = `
  const { readFileSync } = require('node:fs');
  const source = '(function (exports, require, module, __filename, __dirname) {' + readFileSync(process.env.PROGRAM, 'utf8') + '\\n})';
  const code = readFileSync(process.env.PROGRAM + '.' + require('node:v8').cachedDataVersionTag() + '.code').subarray(32);
  new (require('node:vm').Script)(source, { cachedData: code }).cachedDataRejected === false`;

describe('the image services', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(repository, file), 'utf8')) as { dependencies: Record<string, string> };
  const { dependencies } = read('infra/deploy/docker/image/package.json');

  it('has the code that V8 compiled of each program, for the flags under which it is started', async () => {
    const manifests = readdirSync(join(repository, 'infra/deploy/kubernetes/base')).map((name) =>
      readFileSync(join(repository, 'infra/deploy/kubernetes/base', name), 'utf8'),
    );
    const commands = [
      ...composeProcesses(envExample()).map(({ command }) => command),
      ...manifests.flatMap((text) =>
        [...text.matchAll(/command: \[node, (.*)\]$/gm)].map(([, args = '']) => args.split(', ')),
      ),
      ...(await planServices(repository, { PORT: '3000' }, 'localhost', 'dist')).map(({ args }) => args),
    ];
    const started = commands.flatMap((command) => {
      const program = /services\/\w+\/dist\/(?:main|api|worker)\.js$/;
      const at = command.findIndex((part) => program.test(part));
      const flags = command.slice(0, at).filter((part) => /^--max-/.test(part));
      return at === -1 ? [] : [{ program: program.exec(command[at] ?? '')?.[0], flags }];
    });
    expect(started.length).toBeGreaterThanOrEqual(15);
    const different = new Map(started.map((one) => [JSON.stringify(one), one])).values();
    const missing = [...different].filter(({ program = '', flags }) => {
      const path = join(folder, 'services/image', program.replace(/js$/, 'cjs'));
      const options = { encoding: 'utf8', env: { ...process.env, PROGRAM: path } } as const;
      return execFileSync(process.execPath, [...flags, '-p', IS_TAKEN], options).trim() !== 'true';
    });
    expect(missing).toEqual([]);
  });

  it('has programs that are strict, as the modules are of which they are made', () => {
    const image = join(folder, 'services/image');
    const bundles = readdirSync(image, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.cjs'));
    expect(bundles.length).toBeGreaterThan(5);
    const sloppy = bundles.filter((path) => !readFileSync(join(image, path), 'utf8').startsWith('"use strict";'));
    expect(sloppy).toEqual([]);
  });

  it('has the packages that are not bundled into its programs, in the versions of the services', () => {
    const image = join(folder, 'services/image');
    const programs = readdirSync(image, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /dist\/.*\.c?js$/.test(path),
    );
    // A bundle requires what it was compiled to import at its top; the rest of its calls of require are optional parts of packages.
    const imports = programs
      .filter((path) => !path.includes('dist/client/'))
      .flatMap((path) => [
        ...readFileSync(join(image, path), 'utf8').matchAll(
          /^(?:import .* from |let [\w$]+ = require\()"((?:@[^/"]+\/)?[^./"][^/"]*)/gm,
        ),
      ]);
    const packages = imports.map(([, name = '']) => name).filter((name) => !isBuiltin(name));
    // The files of its pages are read, not imported.
    expect([...new Set([...packages, 'swagger-ui-dist'])].sort()).toEqual(Object.keys(dependencies).sort());
    const asked = ['gateway', 'content'].map((name) => read(`services/${name}/package.json`).dependencies);
    expect(Object.assign({}, ...asked)).toMatchObject(dependencies);
  });

  it('installs nothing that runs a script, reports installations, or is for development', () => {
    expect(DOCKERFILE.match(/npm ci (?!--ignore-scripts)/g)).toBeNull();
    const flags = ['--omit=dev', '-w', '@firm/image'];
    expect(stage('services-dependencies')).toContain(flags.join(' '));
    const [, removed = ''] = /rm -rf (.*)$/m.exec(stage('services-dependencies')) ?? [];
    const { stdout } = spawnSync('npm', ['ls', '--all', '--parseable', '--package-lock-only', ...flags], {
      cwd: repository,
      encoding: 'utf8',
    });
    const installed = stdout.split('\n').map((path) => path.replace(/^.*(?=node_modules\/)/, ''));
    expect(installed).toEqual(expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)));
    const isRemoved = (path: string) => removed.split(' ').some((folder) => `${path}/`.startsWith(`${folder}/`));
    const unwanted = /@scarf|vite|rolldown|lightningcss|typescript|typeorm|@nestjs/;
    expect(installed.filter((path) => unwanted.test(path) && !isRemoved(path))).toEqual([]);
  });
});

it('the build context leaves out secrets, the history and what is installed or built here', () => {
  const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '.env', '**/node_modules', '**/build', '**/dist']));
});
