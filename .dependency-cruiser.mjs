import { builtinModules } from 'node:module';
import { EMULATORS } from './boundaries/emulators.mjs';
import { S } from './boundaries/layers.mjs';
import { ROOMS } from './boundaries/rooms.mjs';
import { SERVER, STAMP_FORMAT } from './boundaries/server.mjs';
import { WEB } from './boundaries/web.mjs';

/**
 * The import boundaries: a file imports only what an arrow of these tables allows. `npm run lint` runs them; emulators/test/boundaries tests them.
 * A folder without a row may import nothing: give it a row in boundaries/.
 */

/** The resolved path of a package, from anywhere in the tree. */
const packages = (names) => names.map((name) => `(^|/)node_modules/(@types/)?${name.replaceAll('.', '\\.')}/`);
const nodeModules = (names) => names.map((name) => `^(node:)?${name}$`);

/**
 * from: the files; but: files among them with a row of their own; to: folders and files; npm: packages; core: Node's own modules; instead:
 * advice.
 */
const ARROWS = [
  ...SERVER,
  ...WEB,
  ...EMULATORS,
  {
    name: 'top-folder',
    from: ['[^/]+.mjs', 'boundaries/'],
    to: ['.dependency-cruiser.mjs', 'boundaries/'],
    npm: ['typescript'],
    core: builtinModules,
    instead: 'Settings of tools import nothing of ours.',
  },
];

/** Tests beside the code may import what their layer may, and these. */
const TESTS = '[.]test[.]tsx?$';
const IN_TESTS = [...packages(['fast-check', 'mailparser', 'nodemailer', 'zod']), ...nodeModules(builtinModules)];

/** The product's entries: the deployed functions, the command for the first owner, and the entry scripts, HTML and settings of the web's builds. */
const PRODUCT_ENTRIES = [
  `^${S}/(index|functionHandlers)[.]ts$`,
  '^functions/addOwner[.]ts$',
  '^web/src/office/main[.]tsx$',
  '^web/src/site/main[.]ts$',
  '^web/src/site/document/documents[.]ts$',
  '^web/vite[.]config[.]ts$',
];

/** Samples, models and other support for tests. Neither folder is deployed. */
const TEST_SUPPORT = ['functions/test/support/', 'web/test/'];

const place = (name) => `^${name.replaceAll('.', '[.]')}${name.endsWith('/') ? '' : '$'}`;
const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const rulesOf = ({ name, from, but = [], to, npm, core, instead, typesOnly = false }) => {
  const own = but.map(place);
  const allowed = [...to.map(place), ...packages(npm), ...nodeModules(core)];
  const support = from.every((one) => one.startsWith(`${S}/`)) ? ['functions/test/'] : TEST_SUPPORT;
  const tests = from.filter((one) => one.endsWith('/')).map((one) => `${place(one)}.*${TESTS}`);
  return [
    error(name, instead, { path: from.map(place), pathNot: [TESTS, ...own] }, { pathNot: allowed }),
    ...(tests.length > 0
      ? [
          error(
            `${name}-tests-too`,
            instead,
            { path: tests, pathNot: own },
            { pathNot: [...allowed, ...IN_TESTS, ...support.map(place)] },
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
    `Rooms of shared use only those before them in ROOMS of boundaries/rooms.mjs: take what ${name} needs as an argument, or move it to an earlier room.`,
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
      'This folder of shared stands in no line of ROOMS (boundaries/rooms.mjs): say what it may use.',
      { path: `^${S}/shared/[^/]+/`, pathNot: roomsOf(ROOMS) },
      {},
    ),
    error(
      'a-place-without-arrows',
      'This file stands in no row of boundaries/: give its folder one.',
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
      'An instance loads index.ts before its first call, and functionHandlers.ts with it, whichever function it serves: await import() what one of them needs.',
      { path: `^${S}/(index|functionHandlers)[.]ts$` },
      {
        path: `^${S}/(functionHandlers[.]ts|api[.]ts|gateways/|jobs/|store/|outbox/)`,
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
      'the-product-uses-it',
      'Nothing of the product imports this module. List a page in its table (office/officePages.ts, site/shell/pages.tsx, handlers/index.ts); delete what nobody uses; move what only tests use to functions/test/support, web/test or the emulators.',
      { path: PRODUCT_ENTRIES },
      { path: `^(${S}|web/src)/`, pathNot: [TESTS, ...PRODUCT_ENTRIES], reachable: false },
    ),
    error(
      'no-circle',
      'What both need goes into a file of its own.',
      { pathNot: '^web/src/office/' },
      { circular: true },
    ),
    error(
      'no-circle-in-the-office',
      'What both need goes into a file of its own. Only a descriptor refers back, to its lazy component.',
      { path: '^web/src/office/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
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
