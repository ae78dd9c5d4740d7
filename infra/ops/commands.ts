import { generateIdentity, identityToRecipient } from 'age-encryption';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../dev/stack/database.js';
import { isSet, type Environment } from '../dev/stack/environment.js';
import { findRepository } from '../dev/stack/repository.js';
import { forgetReplacedSecrets, newSecret, replaceSecrets } from '../dev/stack/secrets.js';
import { backUp } from './backup.js';
import { runDoctor } from './doctor.js';
import { restore } from './restore.js';
import { createRoles } from '../dev/stack/roles.js';
import { withStores } from './stores.js';

export interface OpsSettings {
  environment: Environment;
  /** What the operator set, where `environment` also has what was generated. */
  given?: Environment;
  /** The folder of secrets.json: DATA_DIR, or a volume of the containers. */
  secretsDirectory: string;
  /** What to do when `rotate-keys` has replaced or forgotten keys. */
  onNewKeys?(): void;
  /** How to restart the services, then the gateway. */
  restart?: string;
  say(line: string): void;
}

/** A command line that makes no sense. Its message is one sentence; the process exits with `exitCode`. */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly exitCode = 2;
}

interface Command {
  /** The only option, if there is one. */
  option?: string;
  /** What the sentence asks for when the argument is missing; undefined for a command without an argument. */
  argument?: string;
  run(settings: OpsSettings, call: { argument: string; hasOption: boolean }): Promise<void> | void;
}

const FILE = (command: string) => `Name the file: ${command} FILE.zip`;
const WHOM = 'Name the person: sign-out ana@example.com, or everybody: sign-out --all';

const COMMANDS: Record<string, Command> = {
  doctor: {
    async run({ environment, say }) {
      const faults = await runDoctor(environment, say);
      say(faults === 0 ? 'No problems found.' : `Problems found: ${faults}.`);
      process.exitCode = faults === 0 ? 0 : 1;
    },
  },
  backup: {
    argument: FILE('backup'),
    run: ({ environment, say }, { argument }) =>
      withStores(environment, async (complete) => say(await backUp(complete, absolute(argument)))),
  },
  restore: {
    argument: FILE('restore'),
    option: 'replace',
    run: ({ environment, say }, { argument, hasOption: replaces }) =>
      withStores(environment, async (complete) => say(await restore(complete, absolute(argument), { replaces }))),
  },
  'new-backup-key': {
    async run({ say }) {
      const identity = await generateIdentity();
      say(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
      say(`BACKUP_IDENTITY=${identity}`);
      say('The first belongs in .env: backups are encrypted with it. Keep the second elsewhere, never on the server:');
      say('only it opens them, given to restore as a variable.');
    },
  },
  export: {
    argument: FILE('export'),
    run: (settings, { argument }) => runArchive(settings, 'export', absolute(argument)),
  },
  import: {
    argument: FILE('import'),
    run: (settings, { argument }) => runArchive(settings, 'import', absolute(argument)),
  },
  'sign-out': {
    argument: WHOM,
    option: 'all',
    async run({ environment, say }, { argument, hasOption: isEverybody }) {
      if (!isEverybody && !argument.includes('@')) throw new UsageError(WHOM);
      // At once: the gateway asks for the session at every request.
      const sql = 'delete from content.staff_sessions where $1::text is null or lower(email) = lower($1)';
      const { rowCount: count } = await withStores(environment, ({ DATABASE_URL }) =>
        withDatabase(DATABASE_URL, (client) => client.query(sql, [isEverybody ? null : argument])),
      );
      say(`Sessions ended: ${count}.`);
    },
  },
  roles: {
    async run({ environment, say }) {
      const { DATABASE_URL, CONTENT_DATABASE_URL, ALFRED_DATABASE_URL, VIDEO_DATABASE_URL } = environment;
      if (!DATABASE_URL || !CONTENT_DATABASE_URL || !ALFRED_DATABASE_URL || !VIDEO_DATABASE_URL)
        throw new Error(
          'roles needs DATABASE_URL, CONTENT_DATABASE_URL, ALFRED_DATABASE_URL and VIDEO_DATABASE_URL; without them every service uses one role.',
        );
      const urls = { content: CONTENT_DATABASE_URL, alfred: ALFRED_DATABASE_URL, video: VIDEO_DATABASE_URL };
      await createRoles(DATABASE_URL, urls);
      say('Every service has its own role.');
    },
  },
  'rotate-keys': {
    option: 'forget',
    run({ environment, given = environment, secretsDirectory, onNewKeys, restart, say }, { hasOption: forgets }) {
      const then = `Restart the services, then the gateway${restart ? `: ${restart}` : '.'}`;
      if (forgets) {
        forgetReplacedSecrets(secretsDirectory);
        onNewKeys?.();
        say('The previous keys are no longer accepted after a restart.');
        return say(then);
      }
      const names = ['SESSION_SECRET', 'INTERNAL_SECRET'];
      const givenNames = names.filter((name) => isSet(given, name));
      for (const name of givenNames) {
        say(`${name} is set by hand: set ${name}_PREVIOUS to its present value, and ${name}=${newSecret()}`);
      }
      if (givenNames.length < names.length) {
        replaceSecrets(secretsDirectory);
        onNewKeys?.();
        say('New keys were generated; the previous ones are still accepted.');
      }
      say(then);
      say('After 14 days, when every session has ended, run rotate-keys --forget.');
    },
  },
};

/**
 * Runs `doctor`, `backup FILE`, and so on; `process.exitCode` is 1 when the doctor finds faults.
 * @throws UsageError when command, option or arguments are unknown or missing.
 * @throws Error with one sentence when the command fails.
 */
export async function runOpsCommand(settings: OpsSettings, [name = '', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    throw new UsageError(`Unknown command "${name}"; the commands are ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const { values, positionals } = readArguments(name, command, args);
  const hasOption = Object.keys(values).length > 0;
  const wanted = command.argument === undefined || (command.option === 'all' && hasOption) ? 0 : 1;
  if (positionals.length < wanted) throw new UsageError(command.argument);
  if (positionals.length > wanted) throw new UsageError(`Unexpected argument "${positionals[wanted]}" of ${name}.`);
  await command.run(settings, { argument: positionals[0] ?? '', hasOption });
}

function readArguments(name: string, { option }: Command, args: string[]) {
  try {
    const options = option === undefined ? {} : { [option]: { type: 'boolean' as const } };
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new UsageError(`${name} takes ${option === undefined ? 'no option' : `no option but --${option}`}.`);
  }
}

/** Relative to where npm was called. */
const absolute = (file: string) => resolve(process.env.INIT_CWD ?? '', file);

/** Variables that the content service requires and its archive program does not use. */
const UNUSED = {
  ...{ INTERNAL_SECRET: 'none'.repeat(8), SESSION_SECRET: 'none'.repeat(8), OPENAI_API_KEY: 'none' },
  ...{ GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: 'none', ADMIN_EMAIL_DOMAIN: 'example.com' },
};

/** Runs the archive program of the content service, which owns the posts. */
async function runArchive({ environment }: OpsSettings, command: string, file: string): Promise<void> {
  const program = join(findRepository(), 'services/content/dist/archive.js');
  await withStores(environment, async (complete) => {
    const set = Object.entries(complete).filter(([, value]) => value?.trim());
    const variables = { ...UNUSED, ...Object.fromEntries(set), DEMO_CONTENT: 'false', LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, [program, command, file], { env: variables, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${command} failed.`);
  });
}
