import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { TestStack } from '../test-stack.js';
import { TestBrowser } from './browser.js';

/**
 * The stack and a Chromium for the tests of one file. The pages of a test are closed after it. Apart from `browser.ts`, which
 * scenarios of `npm run prove` load outside of Jest.
 */
export function useBrowser(): { stack: TestStack; browser: TestBrowser } {
  const browser = new TestBrowser();
  beforeAll(() => browser.open());
  afterEach(() => browser.closePages());
  afterAll(() => browser.close());
  return { stack: TestStack.ofJestWorker(), browser };
}
