// `npm test`: installs, builds, and runs the whole suite in stages, from what is quick and local to what needs the whole
// stack and a browser. `npm test -- unit int` runs only the kinds named. The last line counts all of them.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from '../dev/start/build.mjs';
import { installDependencies } from '../dev/start/install.mjs';
import { endCommands } from '../dev/start/run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'firm-reports-'));
/** How long the last whole run took; `npm run bench` tells it. */
const timesFile = join(root, 'node_modules/.cache/firm/test-times.json');
const say = (line) => process.stdout.write(`\n── ${line}\n`);

const program = (path, ...args) => [join(root, 'node_modules', path), ...args];

/** Every test of some kinds, `together` files at once. What fails in company is tried once more alone. */
async function runTests(projects, together) {
  const first = await runJest(projects, `--maxWorkers=${together}`);
  if (first.failedFiles.length === 0) return first;
  say(`once more, alone: ${first.failedFiles.map((file) => relative(root, file)).join(', ')}`);
  const second = await runJest(projects, '--maxWorkers=1', '--runTestsByPath', ...first.failedFiles);
  return { passed: first.passedElsewhere + second.passed, failed: second.failed };
}

async function runJest(projects, ...options) {
  const report = join(reports, `${projects.join('-')}-${Date.now()}.json`);
  const code = await run([
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...['-c', join(root, 'infra/tests/jest.config.mjs'), '--selectProjects', ...projects],
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
function compilers() {
  const packages = [...readdirSync(join(root, 'services')).map((name) => `services/${name}`), 'web', 'infra'];
  const projects = packages.map((folder) => join(root, folder, 'tsconfig.json')).filter(existsSync);
  return projects.map((project) => program('@typescript/native/bin/tsc', '-p', project, '--noEmit', '--pretty'));
}

/** What looks at sources only, programs by the name of their kind: one for each core runs. */
const checks = {
  lint: [program('eslint/bin/eslint.js', '.')],
  format: [program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  types: compilers(),
};

/**
 * The stages, one after the other, each with the machine for itself. The kinds of one run together: a file that waits for
 * a page, or for a process to die, leaves its core to another, so there is room for three on two cores.
 */
const stages = [
  { kinds: ['lint', 'format', 'types'], run: (kinds) => runAll(kinds.flatMap((kind) => checks[kind])) },
  { kinds: ['unit'], run: (kinds) => runTests(kinds, 2) },
  { kinds: ['int', 'topology', 'promises'], run: (kinds) => runTests(kinds, 3) },
  { kinds: ['journeys'], run: (kinds) => runTests(kinds, 3) },
];

/** Runs Node programs that look at sources; each counts as one test, and what it says is shown in one piece. */
async function runAll(programs) {
  const codes = await Promise.all(
    programs.map((args) =>
      whenCoreIsFree(async () => {
        const { code, said } = await runQuietly(args);
        process.stdout.write(said);
        return code;
      }),
    ),
  );
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: programs.length - failed, failed };
}

const waiting = [];
let freeCores = availableParallelism();

/** Runs as many at once as there are cores, in the order in which they came. */
async function whenCoreIsFree(work) {
  if (freeCores === 0) await new Promise((resolve) => waiting.push(resolve));
  else freeCores -= 1;
  try {
    return await work();
  } finally {
    if (waiting.length > 0) waiting.shift()();
    else freeCores += 1;
  }
}

function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (piece) => said.push(piece));
    child.stderr.on('data', (piece) => said.push(piece));
    child.once('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said) }));
  });
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runStage(kinds, work) {
  const startedAt = Date.now();
  const name = kinds.join(', ');
  say(name);
  const { passed, failed } = await work(kinds);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
  return { name, passed, failed, seconds };
}

async function main() {
  const startedAt = Date.now();
  const wanted = process.argv.slice(2);
  const known = stages.flatMap(({ kinds }) => kinds);
  const unknown = wanted.find((kind) => !known.includes(kind));
  if (unknown) throw new Error(`There is no kind ${unknown}; there are ${known.join(', ')}.`);
  await installDependencies(root, process.env, say);
  await buildPackages(root, process.env, say);
  const results = [];
  for (const { kinds, run: work } of stages) {
    const chosen = wanted.length === 0 ? kinds : kinds.filter((kind) => wanted.includes(kind));
    if (chosen.length > 0) results.push(await runStage(chosen, work));
  }
  const totalSeconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`${totalSeconds} s in all`);
  if (wanted.length === 0) {
    const seconds = Object.fromEntries(results.map((result) => [result.name, result.seconds]));
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify({ at: new Date().toISOString(), totalSeconds, seconds }));
  }
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  return { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) };
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
