import { join } from 'node:path';
import { EmbeddedPostgres } from '../dev/stack/embedded-postgres.js';
import { findFreePort } from '../dev/stack/free-port.js';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { Supervisor } from '../dev/stack/supervisor.js';
import { RunningStack, temporaryDataDirectory } from './running-stack.js';

/** As much as a bench asks for: it measures the chat, not its limits. */
const UNLIMITED = {
  CHAT_LIMIT_SESSION: '1000000',
  CHAT_LIMIT_ADDRESS: '1000000',
  CHAT_LIMIT_NEW_SESSIONS: '1000000',
  CHAT_SPEND_SESSION_USD: '10000',
  CHAT_SPEND_ADDRESS_USD: '10000',
  CHAT_SPEND_DAY_USD: '10000',
};

/** A stack whose model is a double in this process, and whose database, a durable one, can be reached. */
export interface ChatStack {
  stack: RunningStack;
  databaseUrl: string;
  /** The double's address; ends in `/v1`. */
  modelUrl: string;
  stop(): Promise<void>;
}

export async function startChatStack(root: string): Promise<ChatStack> {
  const data = await temporaryDataDirectory();
  const supervisor = new Supervisor(join(data.path, 'logs'), () => {});
  const model = await FakeOpenAi.start();
  const postgres = new EmbeddedPostgres({
    directory: data.path,
    port: await findFreePort(),
    password: 'bench',
    isDurable: true,
    say: () => {},
  });
  const release = async () => {
    await Promise.all([supervisor.stop(), model.close()]);
    await data.remove();
  };
  try {
    await supervisor.start(postgres.plan());
    await postgres.ensureDatabase();
    const stack = await RunningStack.start(root, join(data.path, 'stack'), {
      ...UNLIMITED,
      DATABASE_URL: postgres.url,
      DEMO_CONTENT: 'true',
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'bench',
    });
    const stop = async () => {
      await stack.stop();
      await release();
    };
    return { stack, databaseUrl: postgres.url, modelUrl: model.url, stop };
  } catch (error) {
    await release();
    throw error;
  }
}
