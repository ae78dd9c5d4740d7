import { describe, expect, it } from '@jest/globals';
import { runOpsCommand, UsageError } from './commands.js';

const settings = { environment: {}, secretsDirectory: '/nowhere', say: () => {} };

describe('a command line that makes no sense is refused in one sentence, before a store is started', () => {
  it.each([
    ['', 'There is no command ; there are doctor, backup, restore, export, import, sign-out, roles, rotate-keys.'],
    ['repair', /^There is no command repair; there are doctor, /],
    ['toString', /^There is no command toString; /],
    ['doctor --deep', 'doctor takes no option.'],
    ['doctor now', 'doctor does not take now.'],
    ['backup', 'Say which file: backup FILE.zip'],
    ['restore FILE.zip --force', 'restore takes no option but --replace.'],
    ['restore ONE.zip TWO.zip', 'restore does not take TWO.zip.'],
    ['sign-out', 'Say whom: sign-out ana@example.com, or sign-out --all'],
    ['sign-out ana', 'Say whom: sign-out ana@example.com, or sign-out --all'],
    ['sign-out --all ana@example.com', 'sign-out does not take ana@example.com.'],
    ['rotate-keys --forgte', 'rotate-keys takes no option but --forget.'],
  ])('%s', async (line, sentence) => {
    const run = runOpsCommand(settings, line.split(' '));
    await expect(run).rejects.toThrow(sentence);
    await expect(run).rejects.toMatchObject({ exitCode: 2 });
    await expect(run).rejects.toBeInstanceOf(UsageError);
  });
});
