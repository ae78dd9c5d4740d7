import { describe, expect, it } from '@jest/globals';
import { runOpsCommand, UsageError } from './commands.js';

const settings = { environment: {}, secretsDirectory: '/nowhere', say: () => {} };

describe('a command line that makes no sense is refused in one sentence, before a store is started', () => {
  it.each([
    [
      '',
      'Unknown command ""; the commands are doctor, backup, restore, new-backup-key, export, import, sign-out, roles, rotate-keys.',
    ],
    ['repair', /^Unknown command "repair"; the commands are doctor, /],
    ['toString', /^Unknown command "toString"; /],
    ['doctor --deep', 'doctor takes no option.'],
    ['doctor now', 'Unexpected argument "now" of doctor.'],
    ['backup', 'Name the file: backup FILE.zip'],
    ['restore FILE.zip --force', 'restore takes no option but --replace.'],
    ['restore ONE.zip TWO.zip', 'Unexpected argument "TWO.zip" of restore.'],
    ['sign-out', 'Name the person: sign-out ana@example.com, or everybody: sign-out --all'],
    ['sign-out ana', 'Name the person: sign-out ana@example.com, or everybody: sign-out --all'],
    ['sign-out --all ana@example.com', 'Unexpected argument "ana@example.com" of sign-out.'],
    ['rotate-keys --forgte', 'rotate-keys takes no option but --forget.'],
  ])('%s', async (line, sentence) => {
    const run = runOpsCommand(settings, line.split(' '));
    await expect(run).rejects.toThrow(sentence);
    await expect(run).rejects.toMatchObject({ exitCode: 2 });
    await expect(run).rejects.toBeInstanceOf(UsageError);
  });
});
