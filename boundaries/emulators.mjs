import { builtinModules } from 'node:module';
import { S, FIRESTORE } from './layers.mjs';
import { STAMPS } from './server.mjs';

const PACKAGES = [
  ...FIRESTORE,
  'firebase',
  'firebase-functions',
  'firebase-tools',
  '@firebase/rules-unit-testing',
  'stripe',
  'typescript',
  'zod',
  'date-fns',
  '@noble/hashes',
  '@noble/curves',
  'iconv-lite',
  'ajv',
  'esbuild',
  'ajv-formats',
  'fast-check',
  'react',
  'qs',
  'find-my-way',
  'jest-runtime',
  'playwright-core',
  'puppeteer-core',
  '@sparticuz/chromium',
  'wawoff2',
  'axe-core',
  'maildev',
  'nodemailer',
  'cli-progress',
];
/**
 * The server's modules that schedules and calculations of the settlement may use through its exports map: the way of calls, without a
 * socket or a store.
 */
const WAY_TO_STRIPE = [
  ...['gateways/stripe', 'gateways/stripeRateLimiter', 'store/each'].map((name) => `${S}/${name}.ts`),
];

/** Samples and models that the tests of the functions and of the emulators share. */
const TEST_SUPPORT = 'functions/test/support/';

/** What each folder of emulators/ may import. */
export const EMULATORS = [
  {
    name: 'schedules-know-the-gateway-to-stripe',
    from: ['emulators/settlement/', 'emulators/simulate/'],
    to: ['emulators/', `${S}/shared/`, TEST_SUPPORT, ...WAY_TO_STRIPE],
    npm: PACKAGES,
    core: builtinModules,
    instead:
      'Schedules of faults, and what is reckoned of a campaign, run over the product as it is, up to Stripe’s SDK; what is stored they keep themselves.',
  },
  {
    name: 'time-stamps-know-their-gateway',
    from: ['emulators/timestamps/'],
    to: ['emulators/', `${S}/shared/`, TEST_SUPPORT, `${S}/gateways/timestamps.ts`],
    npm: [...PACKAGES, ...STAMPS],
    core: builtinModules,
    instead: 'The local authority and the gateway are tried on each other; of the server it knows no more.',
  },
  {
    name: 'pictures-know-the-manual',
    from: ['emulators/manual/'],
    to: ['emulators/', `${S}/shared/`, TEST_SUPPORT, 'web/src/office/help/pictures/'],
    npm: PACKAGES,
    core: builtinModules,
    instead: 'The pictures are held against the manual that shows them, and against nothing else of the pages.',
  },
  {
    name: 'emulators-know-only-shared',
    from: ['emulators/'],
    but: ['emulators/settlement/', 'emulators/simulate/', 'emulators/timestamps/', 'emulators/manual/'],
    to: ['emulators/', `${S}/shared/`, TEST_SUPPORT],
    npm: PACKAGES,
    core: builtinModules,
    instead:
      'The local environment and its tests use the server as a stranger does: over HTTP, and functions/shared/…. Samples are in functions/test/support.',
  },
];
