import './test-stores-setup.js';

/** Jest calls this once after the last test. */
export default async function tearDown(): Promise<void> {
  await globalThis.testStores?.stop();
}
