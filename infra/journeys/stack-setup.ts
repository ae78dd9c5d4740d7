import { startYouTube, type YouTubeDouble } from '../doubles/youtube/server.js';
import { startLocalOpenAi } from '../stack/local-openai.js';
import { TestStack } from '../stack/test-stack.js';

interface Surroundings {
  stack: TestStack;
  openAi: Awaited<ReturnType<typeof startLocalOpenAi>>;
  youTube: YouTubeDouble;
}

declare global {
  var journeySurroundings: Surroundings | undefined;
}

/** Jest calls this once before the first journey: the whole stack, and doubles of other people's networks. */
export default async function setUp(): Promise<void> {
  const openAi = await startLocalOpenAi();
  const youTube = await startYouTube({ port: 0 });
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
  globalThis.journeySurroundings = { stack, openAi, youTube };
  process.env.JOURNEY_URL = stack.url;
  process.env.JOURNEY_OPENAI_URL = openAi.url;
  process.env.JOURNEY_YOUTUBE_ORIGIN = youTube.origin;
  process.env.JOURNEY_DATA_DIR = stack.dataDirectory;
}
