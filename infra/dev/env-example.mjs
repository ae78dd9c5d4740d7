// `node infra/dev/env-example.mjs` writes .env.example from the table of variables. A test compares the two.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { betweenProcesses, variables } from '../../services/platform/src/config/variables.mjs';

const HEAD = `# Every variable there is. Copy this file to .env and change what you need; what is left empty has its default.
# Variables of the process itself go before those of .env.`;

const BETWEEN_PROCESSES = `# Between the processes: \`npm start\` and docker-compose.yml set these themselves.`;

/** The text of .env.example. */
export function renderEnvExample() {
  const entries = Object.entries(variables);
  const isInternal = ([name]) => betweenProcesses.includes(name);
  const render =
    (prefix) =>
    ([name, { meaning, example }]) =>
      `# ${meaning}\n${prefix}${name}=${example}`;
  return `${[
    HEAD,
    ...entries.filter((entry) => !isInternal(entry)).map(render('')),
    BETWEEN_PROCESSES,
    ...entries.filter(isInternal).map(render('# ')),
  ].join('\n\n')}\n`;
}

const file = fileURLToPath(new URL('../../.env.example', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, renderEnvExample());
