import './stack-setup.js';

/** Jest calls this once after the last end-to-end test; it requires a file of its own. */
export default async function tearDown(): Promise<void> {
  await Promise.all((globalThis.endToEndStacks ?? []).map((stack) => stack.discard()));
}
