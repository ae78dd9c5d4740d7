import { jestWorkerVariable, TestStack } from '../test-stack.js';

declare global {
  var endToEndStacks: TestStack[] | undefined;
}

/**
 * Jest calls this once before the first end-to-end test. Each of its workers gets a stack and fakes of its own, so that
 * what one test kills, scripts or publishes does not affect another that runs at the same time.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const workers = Array.from({ length: maxWorkers }, (_, index) => index + 1);
  globalThis.endToEndStacks = await Promise.all(
    workers.map(async (worker) => {
      const stack = await TestStack.start({
        fakes: ['OpenAI', 'YouTube'],
        environment: {
          // Tests in one browser are many visitors to the limits.
          ...{ CHAT_LIMIT_ADDRESS: '100000', CHAT_LIMIT_NEW_SESSIONS: '100000' },
          // Alfred is shown everything, however much the tests before have published.
          ALFRED_LIBRARY_TOKENS: '1000000',
        },
      });
      // Commits do not wait for the disk: what PostgreSQL has written outlives its processes, and no test cuts the power.
      await stack.query('alter system set fsync = off');
      await stack.query('select pg_reload_conf()');
      process.env[jestWorkerVariable(worker)] = JSON.stringify(stack.address);
      return stack;
    }),
  );
}
