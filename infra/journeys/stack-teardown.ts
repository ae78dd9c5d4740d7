import './stack-setup.js';

/** Jest calls this once after the last journey. */
export default async function tearDown(): Promise<void> {
  const { stack, openAi, youTube } = globalThis.journeySurroundings ?? {};
  await stack?.discard();
  await Promise.all([openAi?.close(), youTube?.close()]);
}
