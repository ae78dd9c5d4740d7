import { startTestStores, type TestStores } from './test-stores.js';

declare global {
  var testStores: TestStores | undefined;
}

/** Jest calls this once before the first test that needs stores; what it sets reaches every test process. */
export default async function setUp(): Promise<void> {
  globalThis.testStores = await startTestStores(process.env);
  Object.assign(process.env, globalThis.testStores.variables);
}
