import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** A wall of the tree: what may not be imported from where, and what to do instead. */
const wall = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const pureMessage =
  'src/shared is pure: take clock, randomness and data as arguments; do the I/O in gateways, store or handlers.';
const relativeWall = {
  regex: '(^|/)functions/src/',
  message: "Import shared code as 'functions/shared/…': a relative path goes around the wall the exports map builds.",
};

export default tseslint.config(
  { ignores: ['functions/lib/**', 'web/dist/**', '**/node_modules/**', 'coverage/**', '.local/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Mapped types keyed by a name say what the key is; Record does not.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
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
        process: 'readonly',
        console: 'readonly',
        setTimeout: 'readonly',
        URL: 'readonly',
        require: 'readonly',
        module: 'readonly',
      },
    },
  },
  wall(
    ['functions/src/shared/**/*.ts'],
    [
      { group: ['node:*', 'fs', 'path', 'crypto'], message: pureMessage },
      { group: ['firebase-*', 'firebase-*/**', '@google-cloud/*', 'nodemailer', 'stripe'], message: pureMessage },
      {
        regex: '\\.\\./(http|handlers|store|gateways|outbox|jobs)/',
        message: 'src/shared knows nothing of the server around it.',
      },
    ],
    ['**/*.test.ts'],
  ),
  {
    files: ['functions/src/shared/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: pureMessage },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: pureMessage },
        { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: pureMessage },
      ],
    },
  },
  {
    // Clocks and randomness come in at the edge, injected (gateways).
    files: ['functions/src/{http,handlers,store,outbox,jobs}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Take the clock from Deps.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Take randomness from Deps.',
        },
      ],
    },
  },
  wall(
    ['functions/src/{store,outbox,jobs,gateways}/**/*.ts'],
    [
      {
        regex: '\\.\\./(handlers|http)/(?!context)',
        message: 'Handlers and HTTP stand above: move what both need down.',
      },
    ],
    ['**/*.test.ts'],
  ),
  wall(['web/**/*.{ts,tsx}', 'emulators/**/*.ts'], [relativeWall]),
);
