import { readFileSync } from 'node:fs';

const swc = (tsx) => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: { parser: { syntax: 'typescript', tsx }, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
      sourceMaps: 'inline',
    },
  ],
});

// ESM-only packages that jest has to translate. Everything else in node_modules stays as it is.
const esmPackages = [
  '@noble',
  '@peculiar',
  'asn1js',
  'bytestreamjs',
  'csv-parse',
  'csv-stringify',
  'find-my-way-ts',
  'mustache',
  'pkijs',
  'react-hotkeys-hook',
  'zod-openapi',
].join('|');

const properties = { setupFiles: ['<rootDir>/emulators/test/harness/run/propertyRuns.ts'] };

const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  rootDir: '.',
  testMatch,
  transform: swc(displayName === 'web'),
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  modulePathIgnorePatterns: ['/functions/lib/', '/web/dist/', '/.local/'],
  testEnvironment: 'node',
  runtime: '<rootDir>/emulators/test/harness/run/runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/emulators/test/harness/run/patience.ts'],
  ...extra,
});

// The parts of the tests that have a stack of their own, each with its folders below emulators/test.
const stackParts = JSON.parse(
  readFileSync(new URL('emulators/test/harness/run/stackParts.json', import.meta.url), 'utf8'),
);

export default {
  projects: [
    project(
      'functions',
      [
        '<rootDir>/functions/{src,test}/**/*.test.ts',
        '<rootDir>/functions/*.test.ts',
        '!**/*.emulated.test.ts',
        '!**/*.strict.test.ts',
      ],
      properties,
    ),
    project('web', ['<rootDir>/web/src/**/*.test.{ts,tsx}', '<rootDir>/web/*.test.ts'], {
      ...properties,
      moduleNameMapper: { '[?]worker$': '<rootDir>/emulators/test/harness/run/noWorker.cjs' },
    }),
    // Pure parts of the local environment, without an emulator.
    project('emulators', ['<rootDir>/emulators/!(test)/**/*.test.ts', '<rootDir>/emulators/*.test.ts'], properties),
    // The API's document, checked by other people's tools.
    project('document', ['<rootDir>/emulators/test/document/**/*.test.ts']),
    project('boundaries', ['<rootDir>/emulators/test/boundaries/**/*.test.ts']),
    // What the linters find in a copy of the checkout, and in what is planted there.
    project('lint', ['<rootDir>/emulators/test/lint/**/*.test.ts']),
    // Inner code of the functions with a Firestore emulator, which the runner starts.
    project('database', ['<rootDir>/functions/{src,test}/**/*.emulated.test.ts'], {
      setupFiles: ['<rootDir>/emulators/recording/setup.ts'],
    }),
    // The outbox against another mail server; `npm run test:smtp-strict` starts both.
    project('strict', ['<rootDir>/functions/test/**/*.strict.test.ts']),
    // The journeys in several browser engines; `npm run test:engines` starts their stack.
    project('engines', ['<rootDir>/emulators/test/engines/**/*.test.ts']),
    // Against running emulators; the runner starts the stack and names it in the environment.
    ...Object.entries(stackParts).map(([name, folders]) =>
      project(
        name,
        folders.map((folder) => `<rootDir>/emulators/test/${folder}/**/*.test.ts`),
      ),
    ),
    project('launcher', ['<rootDir>/emulators/test/launcher/**/*.test.ts']),
  ],
};
