import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findRepository } from '../dev/stack/repository.js';
import { isSet, type Environment } from '../dev/stack/environment.js';
import { forgetReplacedSecrets, newSecret, replaceSecrets } from '../dev/stack/secrets.js';
import { backUp } from './backup.js';
import { examine } from './doctor.js';
import { restore } from './restore.js';
import { signOut } from './sign-out.js';
import { openStores } from './stores-at-hand.js';

export interface CareSettings {
  environment: Environment;
  /** Where secrets.json lies: DATA_DIR, or the volume of the containers. */
  secretsDirectory: string;
  say(line: string): void;
}

/** What the content service asks for at every start, and an archive has no use for: it signs nothing and asks no model. */
const NOT_USED = {
  ...{ INTERNAL_SECRET: 'not used by an archive', SESSION_SECRET: 'not used by an archive', OPENAI_API_KEY: 'none' },
  ...{ GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: 'none', ADMIN_EMAIL_DOMAIN: 'example.com' },
};

type Command = (settings: CareSettings, args: string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  async doctor({ environment, say }) {
    const faults = await examine(environment, say);
    say(faults === 0 ? 'All is well.' : `${faults} ${faults === 1 ? 'thing wants' : 'things want'} mending.`);
    process.exitCode = faults === 0 ? 0 : 1;
  },
  async backup({ environment, say }, args) {
    const file = fileIn(args, 'backup');
    await withStores(environment, async (complete) => say(await backUp(complete, file)));
  },
  async restore({ environment, say }, args) {
    const file = fileIn(args, 'restore');
    const replaces = args.includes('--replace');
    await withStores(environment, async (complete) => say(await restore(complete, file, { replaces })));
  },
  export: (settings, args) => runArchive(settings, 'export', fileIn(args, 'export')),
  import: (settings, args) => runArchive(settings, 'import', fileIn(args, 'import')),
  async 'sign-out'({ environment, say }, [who = '']) {
    if (who !== '--all' && !who.includes('@')) throw new Error('Say whom: sign-out ana@example.com, or sign-out --all');
    const count = await withStores(environment, ({ DATABASE_URL }) =>
      signOut(DATABASE_URL, who === '--all' ? null : who),
    );
    say(`${count} ${count === 1 ? 'session has' : 'sessions have'} ended.`);
  },
  async 'rotate-keys'({ environment, secretsDirectory, say }, args) {
    if (args.includes('--forget')) {
      forgetReplacedSecrets(secretsDirectory);
      say('The keys before are no longer believed from the next start on.');
      return;
    }
    for (const name of ['SESSION_SECRET', 'INTERNAL_SECRET'].filter((one) => isSet(environment, one))) {
      say(`${name} is given: write ${name}_PREVIOUS=<what it is now> and ${name}=${newSecret()}`);
    }
    replaceSecrets(secretsDirectory);
    say('There are new keys, and those before are still believed. Restart the services, then the gateway;');
    say('after 14 days, when every session has ended: rotate-keys --forget.');
  },
};

/** Runs a command of care: `doctor`, `backup FILE`, and so on. Throws an error with one sentence. */
export async function care(settings: CareSettings, [name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`There is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}.`);
  await command(settings, args);
}

async function withStores<T>(
  environment: Environment,
  work: (complete: Environment & { DATABASE_URL: string }) => Promise<T>,
): Promise<T> {
  const { environment: complete, close } = await openStores(environment);
  try {
    return await work(complete);
  } finally {
    await close();
  }
}

function fileIn(args: string[], command: string): string {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (!file) throw new Error(`Say which file: ${command} FILE.zip`);
  return resolve(process.env.INIT_CWD ?? '', file);
}

/** Posts are the content service's own: it writes and reads them. */
async function runArchive({ environment }: CareSettings, command: string, file: string): Promise<void> {
  const program = join(findRepository(), 'services/content/dist/archive.js');
  if (!existsSync(program))
    throw new Error(`Run it in the container of the content service: ${program} ${command} FILE`);
  await withStores(environment, async (complete) => {
    const set = Object.entries(complete).filter(([, value]) => value?.trim());
    const variables = { ...NOT_USED, ...Object.fromEntries(set), DEMO_CONTENT: 'false', LOG_LEVEL: 'warn' };
    const child = spawn(process.execPath, [program, command, file], { env: variables, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${command} did not succeed.`);
  });
}
