// One configuration for every package: Jest in ESM mode over the TypeScript sources.
// Packages import each other's built output (package.json "exports"), so `npm test` builds first.
export default {
  rootDir: '..',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{services/*,web}/src/**/*.test.{ts,tsx}', '<rootDir>/infra/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
};
