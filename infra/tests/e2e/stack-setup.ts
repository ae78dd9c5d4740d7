import { FakeYouTube } from '@firm/fakes/youtube/fake-youtube';
import { FakeOpenAi } from '@firm/fakes/openai/fake-openai';
import { TestStack } from '../../dev/stack/test-stack.js';

interface Surroundings {
  stack: TestStack;
  openAi: FakeOpenAi;
  youTube: FakeYouTube;
}

declare global {
  var journeySurroundings: Surroundings[] | undefined;
}

/**
 * Jest calls this once before the first journey. Each of its workers gets a stack and doubles of its own, so that what
 * one journey kills, prescribes or publishes is no matter of another that runs at the same time.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const workers = Array.from({ length: maxWorkers }, (_, index) => index + 1);
  globalThis.journeySurroundings = await Promise.all(workers.map(startSurroundings));
}

async function startSurroundings(worker: number): Promise<Surroundings> {
  const openAi = await FakeOpenAi.start();
  const youTube = await FakeYouTube.start();
  const stack = await TestStack.start({
    environment: {
      OPENAI_BASE_URL: openAi.url,
      OPENAI_API_KEY: 'test',
      YOUTUBE_ORIGIN: youTube.origin,
      // Journeys of one browser are many visitors to the limits.
      CHAT_LIMIT_ADDRESS: '100000',
      CHAT_LIMIT_NEW_SESSIONS: '100000',
    },
  });
  process.env[`JOURNEY_${worker}_URL`] = stack.url;
  process.env[`JOURNEY_${worker}_OPENAI_URL`] = openAi.url;
  process.env[`JOURNEY_${worker}_YOUTUBE_ORIGIN`] = youTube.origin;
  process.env[`JOURNEY_${worker}_DATA_DIR`] = stack.dataDirectory;
  return { stack, openAi, youTube };
}
