// `npm test`: installs, builds, and runs the whole suite in stages, from what is quick and local to what needs the whole
// stack and a browser. `npm test -- unit int` runs only the kinds named. The last line counts all of them.
import '../dev/start/require-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installAndBuild, listPackages } from '../dev/start/build.mjs';
import { endCommands } from '../dev/start/run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'firm-reports-'));
/** How long the last whole run took; `npm run bench` prints it. */
const timesFile = join(root, 'node_modules/.cache/firm/test-times.json');
/** Files whose times are told at the end. */
const SLOWEST = 10;
const say = (line) => process.stdout.write(`\n── ${line}\n`);

/**
 * The stages, one after the other. Kinds of one stage run together. There are three Jest workers on two cores, because a file
 * that waits for a page, or for a process to end, leaves its core to another.
 */
const stages = [
  { kinds: ['lint', 'types', 'format', 'unused'], run: runChecks },
  { kinds: ['unit'], run: (kinds) => runTests(kinds, 2) },
  { kinds: ['int', 'topology', 'contract'], run: (kinds) => runTests(kinds, 3) },
  { kinds: ['e2e'], run: (kinds) => runTests(kinds, 3) },
];

/** Runs the tests of some kinds in so many workers. A file that fails is tried a second time, alone, and named. */
async function runTests(projects, workers) {
  const first = await runJest(projects, `--maxWorkers=${workers}`);
  if (first.failedFiles.length === 0) return { ...first, triedTwice: [] };
  const triedTwice = first.failedFiles.map((file) => relative(root, file));
  say(`once more, alone: ${triedTwice.join(', ')}`);
  const second = await runJest(projects, '--maxWorkers=1', '--runTestsByPath', ...first.failedFiles);
  const { fileSeconds } = first;
  return { passed: first.passedElsewhere + second.passed, failed: second.failed, triedTwice, fileSeconds };
}

async function runJest(projects, ...options) {
  const report = join(reports, `${projects.join('-')}-${Date.now()}.json`);
  const { code } = await runNode(
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['-c', join(root, 'infra/tests/jest.config.mjs'), '--selectProjects', ...projects],
      ...['--passWithNoTests', '--json', `--outputFile=${report}`, ...options],
    ],
    'inherit',
  );
  // A run that ended before it could report has failed.
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0, testResults = [] } = result;
  const passedFiles = testResults.filter(({ status }) => status === 'passed');
  const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites || Number(code !== 0),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    fileSeconds: testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      (endTime - startTime) / 1_000,
    ]),
    passedElsewhere: passedFiles.reduce((sum, file) => sum + passedIn(file), 0),
  };
}

/** Programs that look at sources only, by the name of their kind. Jest does not check types, so `tsc` does, tests included. */
function checksOf(kind) {
  const program = (path, ...args) => [join(root, 'node_modules', path), ...args];
  if (kind === 'lint') return [program('oxlint/bin/oxlint', '-c', 'oxlint.config.mjs')];
  if (kind === 'unused') return [program('knip/bin/knip.js', '--tsConfig', 'tsconfig.build.json', '--no-config-hints')];
  if (kind === 'format') return [program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')];
  return listPackages(root).map((folder) =>
    program('@typescript/native/bin/tsc', '-p', join(root, folder, 'tsconfig.json'), '--noEmit', '--pretty'),
  );
}

/** Runs one program per core; each counts as one test, and its output is shown in one piece. */
async function runChecks(kinds) {
  const waiting = kinds.flatMap(checksOf);
  const codes = [];
  const runWaiting = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) {
      const { code, output } = await runNode(args, 'pipe');
      process.stdout.write(output);
      codes.push(code);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, triedTwice: [], fileSeconds: [] };
}

function runNode(args, output) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, output] });
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces) }));
  });
}

/** Runs those kinds of a stage that are wanted: all where none is named. */
async function runStage({ kinds: all, run }, wanted) {
  const kinds = wanted.length === 0 ? all : all.filter((kind) => wanted.includes(kind));
  if (kinds.length === 0) return [];
  const startedAt = Date.now();
  const name = kinds.join(', ');
  say(name);
  const result = await run(kinds);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`${name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
  return [{ name, seconds, ...result }];
}

async function main() {
  const startedAt = Date.now();
  const wanted = process.argv.slice(2);
  const known = stages.flatMap(({ kinds }) => kinds);
  const unknown = wanted.find((kind) => !known.includes(kind));
  if (unknown) throw new Error(`There is no kind ${unknown}; there are ${known.join(', ')}.`);
  await installAndBuild(root, process.env, say, { withTests: true });
  const results = [];
  for (const stage of stages) results.push(...(await runStage(stage, wanted)));
  const totalSeconds = Math.round((Date.now() - startedAt) / 1_000);
  say(`${totalSeconds} s in all`);
  const slowest = results.flatMap(({ fileSeconds }) => fileSeconds).sort(([, a], [, b]) => b - a);
  const lines = slowest.slice(0, SLOWEST).map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (lines.length > 0) say(`the slowest files:\n${lines.join('\n')}`);
  const triedTwice = results.flatMap((result) => result.triedTwice);
  if (triedTwice.length > 0) say(`tried twice: ${triedTwice.join(', ')}`);
  if (wanted.length === 0) {
    const seconds = Object.fromEntries(results.map((result) => [result.name, result.seconds]));
    mkdirSync(dirname(timesFile), { recursive: true });
    writeFileSync(timesFile, JSON.stringify({ at: new Date().toISOString(), totalSeconds, seconds, triedTwice }));
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
