import './stack-setup.js';

/** Jest calls this once after the last journey. */
export default async function tearDown(): Promise<void> {
  const everything = globalThis.journeySurroundings ?? [];
  await Promise.all(
    everything.map(async ({ stack, openAi, youTube }) => {
      await stack.discard();
      await Promise.all([openAi.close(), youTube.close()]);
    }),
  );
}
