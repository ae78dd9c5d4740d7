// `npm test`: installs, builds, and runs the whole suite in stages, from what is quick and local to what needs the whole
// stack and a browser. `npm test -- unit int` runs only the stages named. The last line counts all of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';
import { endCommands } from './start/run-command.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(join(tmpdir(), 'firm-reports-'));
/** How long the last whole run took; `npm run bench` tells it. */
const timesFile = join(root, 'node_modules/.cache/firm/test-times.json');
const say = (line) => process.stdout.write(`\n── ${line}\n`);

/** A program that passes or fails as one. */
const check = (program, ...args) => ({ run: () => runAll([[join(root, 'node_modules', program), ...args]]) });

/** Every test of some kinds; `together` how many files at once. What fails in company is tried once more alone. */
const jest = (together, ...projects) => ({
  run: async () => {
    const first = await runJest(projects, `--maxWorkers=${together}`);
    if (first.failedFiles.length === 0) return first;
    say(`once more, alone: ${first.failedFiles.map((file) => relative(root, file)).join(', ')}`);
    const second = await runJest(projects, '--maxWorkers=1', '--runTestsByPath', ...first.failedFiles);
    return { passed: first.passedElsewhere + second.passed, failed: second.failed };
  },
});

async function runJest(projects, ...options) {
  const report = join(reports, `${projects.join('-')}-${Date.now()}.json`);
  const code = await run([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['-c', join(root, 'infra/jest.config.mjs'), '--selectProjects', ...projects],
    ...['--passWithNoTests', '--json', `--outputFile=${report}`, ...options],
  ]);
  // A run that broke off before it could report has failed.
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0, testResults = [] } = result ?? {};
  const failed = numFailedTests + numRuntimeErrorTestSuites || Number(code !== 0);
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const passedElsewhere = testResults
    .filter(({ status }) => status === 'passed')
    .reduce((sum, { assertionResults }) => sum + assertionResults.filter((test) => test.status === 'passed').length, 0);
  return { passed: numPassedTests, failed, failedFiles, passedElsewhere };
}

/** The types of everything, tests included: Jest itself does not look at them. */
const types = {
  run: () => {
    const packages = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'web', 'infra'];
    const projects = packages.map((folder) => join(root, folder, 'tsconfig.json')).filter(existsSync);
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
    return runAll(projects.map((project) => [compiler, '-p', project, '--noEmit']));
  },
};

const stages = {
  lint: check('eslint/bin/eslint.js', '.'),
  format: check('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  types,
  unit: jest(2, 'unit'),
  int: jest(2, 'int'),
  topology: jest(2, 'topology'),
  promises: jest(2, 'promises'),
  journeys: jest(2, 'journeys'),
};

/** Runs Node programs one after the other; each counts as one test. */
async function runAll(programs) {
  let failed = 0;
  for (const program of programs) failed += Number((await run(program)) !== 0);
  return { passed: programs.length - failed, failed };
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !(name in stages));
  if (unknown) throw new Error(`There is no stage ${unknown}; there are ${Object.keys(stages).join(', ')}.`);
  await installDependencies(root, process.env, say);
  await buildPackages(root, process.env, say);
  const total = { passed: 0, failed: 0 };
  const seconds = {};
  for (const [name, stage] of Object.entries(stages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(name);
    const startedAt = Date.now();
    const { passed, failed } = await stage.run();
    total.passed += passed;
    total.failed += failed;
    seconds[name] = Math.round((Date.now() - startedAt) / 1_000);
    say(`${name}: ${passed} passed, ${failed} failed in ${seconds[name]} s`);
  }
  if (wanted.length === 0) {
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify({ at: new Date().toISOString(), seconds }));
  }
  return total;
}

process.on('exit', () => {
  endCommands();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const { passed, failed } = await main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  return { passed: 0, failed: 1 };
});
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
