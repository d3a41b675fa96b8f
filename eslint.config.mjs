import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const CLOCK =
  'The time comes in as an argument, or from Deps (campaignClock, systemClock); only gateways/clocks.ts reads it.';
const CHANCE =
  'Chance comes in as an argument, or from Deps (randomness, randomID); only gateways/randomness.ts makes it.';
const CHANCE_MAKERS = ['randomUUID', 'randomBytes', 'randomInt', 'randomFillSync', 'randomFill', 'getRandomValues'];

const WRITE =
  'Records are written through store/records.ts, other documents through store/documents.ts or store/createOnce.ts: parsed, and in the unit of work.';
const DOCUMENT_WRITES = ['create', 'set', 'update', 'delete'];
/** Methods that write to Firestore, or open what does, by the type of their object. */
const FIRESTORE_WRITES = {
  Transaction: DOCUMENT_WRITES,
  DocumentReference: DOCUMENT_WRITES,
  WriteBatch: DOCUMENT_WRITES,
  BulkWriter: DOCUMENT_WRITES,
  CollectionReference: ['add'],
  Firestore: ['runTransaction', 'batch', 'bulkWriter', 'recursiveDelete'],
};

/** By type, since a Map has `set` and `delete`, too. */
const writesInTheStore = {
  meta: { type: 'problem', schema: [], messages: { write: WRITE } },
  create: ({ report, sourceCode: { parserServices: types } }) => ({
    'CallExpression > MemberExpression.callee': ({ object, property }) => {
      const type = types.getTypeAtLocation(object);
      const names = (type.types ?? [type]).map(({ symbol }) => symbol?.name);
      if (names.some((name) => FIRESTORE_WRITES[name]?.includes(property.name))) {
        report({ node: property, messageId: 'write' });
      }
    },
  }),
};

const SPREAD =
  'TypeScript checks no fields of a literal that is spread: write them out. What may be left out is given as undefined to `defined` (shared/ground).';
const SPREAD_ATTRIBUTES =
  'TypeScript checks no attributes of a literal that is spread: write them out. What may be left out is given as undefined, where its type takes it, or as its default.';
/** For product code and tests. A file's own restrictions include these, since ESLint uses only the last list. */
const NO_SPREAD_LITERALS = [
  ...['', ' > ConditionalExpression', ' > LogicalExpression'].flatMap((through) =>
    [through, `${through} > TSAsExpression`].flatMap((way) => [
      { selector: `SpreadElement${way} > ObjectExpression[properties.length>0]`, message: SPREAD },
      { selector: `JSXSpreadAttribute${way} > ObjectExpression[properties.length>0]`, message: SPREAD_ATTRIBUTES },
    ]),
  ),
  ...['', ' > TSAsExpression'].map((through) => ({
    selector: `SpreadElement${through} > ArrayExpression`,
    message: SPREAD,
  })),
];

const REFUSAL =
  'An action refuses by refusal(…) of approvalAction.ts: a plan tells only the codes of ACTION_REFUSALS (shared/approval/rows.ts).';
/** What knows an action's form, but not the list of all actions: an action, or what several are made of. */
const OF_ACTIONS =
  'Program:has(ImportDeclaration[source.value=/approvalAction[.]ts$/]):not(:has(ImportDeclaration[source.value=/approvalKinds[.]ts$/]))';

/** The call of `object.property(…)`. */
const callOf = (object, property) =>
  `CallExpression[callee.object.name='${object}'][callee.property.name=/^(${property})$/]`;

export default tseslint.config(
  { ignores: ['functions/lib/**', 'web/dist/**', '**/node_modules/**', 'coverage/**', '.local/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Mapped types keyed by a name tell what the key is; Record does not.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...NO_SPREAD_LITERALS],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'emulators/test/**/*.ts', 'web/**/*.tsx'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400 }] },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        Buffer: 'readonly',
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        require: 'readonly',
        module: 'readonly',
      },
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/store/**', '**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { firestore: { rules: { 'writes-in-the-store': writesInTheStore } } },
    rules: { 'firestore/writes-in-the-store': 'error' },
  },
  {
    // walls/ decides on imports; these rules are for the rest.
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/gateways/**', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...NO_SPREAD_LITERALS,
        { selector: `${OF_ACTIONS} NewExpression[callee.name='AppError']`, message: REFUSAL },
        { selector: callOf('Date', 'now'), message: CLOCK },
        { selector: callOf('performance', 'now'), message: CLOCK },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: CLOCK },
        { selector: "CallExpression[callee.name='Date']", message: CLOCK },
        { selector: callOf('Math', 'random'), message: CHANCE },
        { selector: callOf('crypto', CHANCE_MAKERS.join('|')), message: CHANCE },
        {
          selector: `MemberExpression[object.property.name='crypto'][property.name=/^(${CHANCE_MAKERS.join('|')})$/]`,
          message: CHANCE,
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'node:crypto', importNames: CHANCE_MAKERS, message: CHANCE },
            { name: 'crypto', message: "Write 'node:crypto'." },
          ],
        },
      ],
    },
  },
);
