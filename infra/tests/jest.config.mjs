// One configuration for all packages: Jest runs the TypeScript sources, which Node loads (runner/, infra/decisions/0017). Packages
// import each other's built output (package.json "exports"), so build before you run a single file.
// What a kind of tests needs beside it is started only when one of its tests runs (infra/README.md, "Tests").
import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));

const common = {
  rootDir,
  // Jest crawls these whole: not the cache of builds beside them, which grows without end.
  roots: ['<rootDir>/services', '<rootDir>/web/src', '<rootDir>/infra'],
  testRunner: '<rootDir>/infra/tests/runner/run-file.mjs',
  testPathIgnorePatterns: ['/node_modules/', '/build/', '/dist/'],
  transform: {},
};

const sources = '<rootDir>/{services/*/src,web/src,infra}/**';

export default {
  // A test is ended when it hangs, not when the machine is busy.
  testTimeout: 60_000,
  testSequencer: fileURLToPath(new URL('./runner/longest-first.mjs', import.meta.url)),
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: [`${sources}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(int|e2e)\\.test\\.tsx?$'],
    },
    {
      ...common,
      displayName: 'int',
      testMatch: [`${sources}/*.int.test.ts`],
      globalSetup: '<rootDir>/infra/dist/tests/runner/test-stores.js',
      globalTeardown: '<rootDir>/infra/dist/tests/runner/test-stores-teardown.js',
    },
    {
      ...common,
      displayName: 'topology',
      testMatch: ['<rootDir>/infra/tests/deploy/**/*.e2e.test.ts'],
      globalSetup: '<rootDir>/infra/dist/tests/runner/test-stores.js',
      globalTeardown: '<rootDir>/infra/dist/tests/runner/test-stores-teardown.js',
    },
    {
      ...common,
      displayName: 'contract',
      testMatch: ['<rootDir>/infra/tests/{contract,resilience,security}/**/*.e2e.test.ts'],
    },
    {
      ...common,
      displayName: 'e2e',
      testMatch: ['<rootDir>/infra/tests/e2e/**/*.e2e.test.ts'],
      globalSetup: '<rootDir>/infra/dist/tests/e2e/stack-setup.js',
      globalTeardown: '<rootDir>/infra/dist/tests/e2e/stack-teardown.js',
    },
  ],
};
