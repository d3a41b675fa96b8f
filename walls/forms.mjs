/** Forms of code that are refused: rules of oxlint (`.oxlintrc.json` says where), each a list of selectors (https://github.com/estools/esquery). */

/** A rule that refuses whatever one of the selectors finds. */
const refusing = (message, selectors) => ({
  meta: { type: 'problem', schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

/** The call of `object.property(…)`. */
const callOf = (object, property) =>
  `CallExpression[callee.object.name='${object}'][callee.property.name=/^(${property})$/]`;

const CHANCE_MAKERS = 'randomUUID|randomBytes|randomInt|randomFillSync|randomFill|getRandomValues';

const clock = refusing(
  'The time comes in as an argument, or from Deps (campaignClock, systemClock); only gateways/clocks.ts reads it.',
  [
    callOf('Date', 'now'),
    callOf('performance', 'now'),
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
  ],
);

const chance = refusing(
  'Chance comes in as an argument, or from Deps (randomness, randomID); only gateways/randomness.ts makes it.',
  [
    callOf('Math', 'random'),
    callOf('crypto', CHANCE_MAKERS),
    `MemberExpression[object.property.name='crypto'][property.name=/^(${CHANCE_MAKERS})$/]`,
    // The module as a whole, and by its older name.
    ":matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value='crypto']",
    "ExportAllDeclaration[source.value='node:crypto']",
    "ImportDeclaration[source.value='node:crypto'] > ImportNamespaceSpecifier",
    `ImportDeclaration[source.value='node:crypto'] > ImportSpecifier[imported.name=/^(${CHANCE_MAKERS})$/]`,
    `ExportNamedDeclaration[source.value='node:crypto'] > ExportSpecifier[local.name=/^(${CHANCE_MAKERS})$/]`,
  ],
);

/** As it is written, through a condition, and with a type. */
const ways = (spread, literal) =>
  ['', ' > ConditionalExpression', ' > LogicalExpression'].flatMap((through) =>
    ['', ' > TSAsExpression'].map((typed) => `${spread}${through}${typed} > ${literal}`),
  );

const spread = refusing(
  'TypeScript checks no fields of a literal that is spread: write them out. What may be left out is given as undefined to `defined` (shared/ground).',
  [
    ...ways('SpreadElement', 'ObjectExpression[properties.length>0]'),
    ...['', ' > TSAsExpression'].map((typed) => `SpreadElement${typed} > ArrayExpression`),
  ],
);

const spreadAttributes = refusing(
  'TypeScript checks no attributes of a literal that is spread: write them out. What may be left out is given as undefined, where its type takes it, or as its default.',
  ways('JSXSpreadAttribute', 'ObjectExpression[properties.length>0]'),
);

/** What knows an action's form, but not the list of all actions: an action, or what several are made of. */
const OF_ACTIONS =
  'Program:has(ImportDeclaration[source.value=/approvalAction[.]ts$/]):not(:has(ImportDeclaration[source.value=/approvalKinds[.]ts$/]))';

const refusal = refusing(
  'An action refuses by refusal(…) of approvalAction.ts: a plan tells only the codes of ACTION_REFUSALS (shared/approval/rows.ts).',
  [`${OF_ACTIONS} NewExpression[callee.name='AppError']`],
);

export default {
  meta: { name: 'forms' },
  rules: { clock, chance, spread, 'spread-attributes': spreadAttributes, refusal },
};
