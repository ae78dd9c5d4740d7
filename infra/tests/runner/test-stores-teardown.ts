import './test-stores.js';

/** Jest's `globalTeardown`, after the last test. Jest wants it in a module of its own. */
export default async function tearDown(): Promise<void> {
  await globalThis.testStores?.stop();
}
