/** Forms of code that are refused: rules of oxlint (`.oxlintrc.json` says where), most of them a list of selectors (https://github.com/estools/esquery). */

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
  'TypeScript checks no fields of a literal that is spread: write them out. What may be left out is given as undefined to `defined` (shared/defined.ts).',
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

/** React's effects, and hooks of our own that take one by their names. */
const EFFECT = /^use(?!EffectEvent$)\w*Effect\w*$/;
const isFunction = (node) => node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
const isEffectCall = ({ type, callee }) =>
  type === 'CallExpression' && EFFECT.test(callee.name ?? callee.property?.name ?? '');
const isRef = ({ type, name }) => type === 'JSXAttribute' && /^ref$|Ref$/.test(name.name);
/** Whether React calls this function and takes what it returns for its cleanup function. */
const isCleanedUp = ({ parent }, node) =>
  (isEffectCall(parent) && parent.arguments[0] === node) ||
  (parent.type === 'JSXExpressionContainer' && isRef(parent.parent));
const functionAround = (node) => (node === null || isFunction(node) ? node : functionAround(node.parent));

const CLEANUP =
  'React calls what an effect or a ref callback returns, and browser functions return more with each version: give it a block, which returns nothing or a function literal.';

const cleanup = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const refuse = (node) => context.report({ node, message: CLEANUP });
    const checkFunction = (node) => {
      if (node.body.type !== 'BlockStatement' && isCleanedUp(node, node) && !isFunction(node.body)) refuse(node.body);
    };
    return {
      ArrowFunctionExpression: checkFunction,
      CallExpression: (node) => {
        if (isEffectCall(node) && node.arguments.length > 0 && !isFunction(node.arguments[0])) refuse(node);
      },
      ReturnStatement: (node) => {
        const around = functionAround(node.parent);
        if (around === null || node.argument === null || !isCleanedUp(around, around)) return;
        if (!isFunction(node.argument) && node.argument.type !== 'Identifier') refuse(node);
      },
    };
  },
};

export default {
  meta: { name: 'forms' },
  rules: { clock, chance, spread, 'spread-attributes': spreadAttributes, refusal, cleanup },
};
