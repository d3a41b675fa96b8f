import { LIMITS } from '../fields/limits.ts';
import { linkProblems, type LinkProblem, type AllowedAddresses } from './links.ts';
import { type Place, placeOf } from './place.ts';
import { parseTemplate, TemplateSyntaxError } from './template.ts';
import type { MailTemplate, SyntaxFault, TemplateNode } from './template.ts';
import { LIST_VARIABLES, MAIL_TYPES, PARAGRAPH_VARIABLES } from './types.ts';
import type { MailType, MailTypeRow } from './types.ts';

export type ProblemCode =
  | 'unknown_variable'
  | 'missing_required'
  | 'unguarded_optional'
  | 'line_break'
  | 'too_long'
  | 'unfilled'
  | 'card_asked'
  | SyntaxFault
  | LinkProblem['code'];

/** Why and where a template is refused on save. `detail` is a variable's name, a link, the limit, or empty. */
export interface TemplateProblem extends Place {
  readonly path: keyof MailTemplate;
  readonly code: ProblemCode;
  readonly detail: string;
}

/** A problem with an offset instead of a place. */
export interface Found {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly at: number;
}

/** Returns all problems of a mail type's template, in its order. If the list is empty, the template may be saved (rules 6.17). */
export function templateProblems(mailType: MailType, template: MailTemplate, own: AllowedAddresses): TemplateProblem[] {
  const row = MAIL_TYPES[mailType];
  return [
    ...placed('title', template.title, [...titleProblems(row, template.title, own), ...blanksOf(row, template.title)]),
    ...placed('body', template.body, [...bodyProblems(row, template.body, own), ...blanksOf(row, template.body)]),
  ];
}

/** A placeholder of a ready-made text for the office, such as （ここにお知らせの内容を書きます）. */
const BLANK = /[（(]ここに[^（()）\r\n]*[）)]/gu;

const blanksIn = (text: string): Found[] =>
  [...text.matchAll(BLANK)].map(({ 0: detail, index }) => ({ code: 'unfilled', detail, at: index }));

/**
 * Returns the placeholders left in a text. The stored text of a type that ships with placeholders may have them, but no mail is sent with one (rules
 * 6.17).
 */
export const unfilledProblems = ({ title, body }: MailTemplate): TemplateProblem[] => [
  ...placed('title', title, blanksIn(title)),
  ...placed('body', body, blanksIn(body)),
];

/**
 * Returns the placeholders of a text to be saved. Only a type that ships with placeholders may keep them, since all other texts are sent unchanged.
 */
const blanksOf = ({ text }: MailTypeRow, saved: string): Found[] => (hasBlanks(text) ? [] : blanksIn(saved));

const hasBlanks = (template: MailTemplate): boolean => unfilledProblems(template).length > 0;

/** Returns the problems of a text in order, each with its place. */
export function placed(path: keyof MailTemplate, text: string, found: readonly Found[]): TemplateProblem[] {
  const inOrder = found.toSorted((one, other) => one.at - other.at);
  return inOrder.map(({ at, ...problem }) => ({ path, ...problem, ...placeOf(text, at) }));
}

function titleProblems(row: MailTypeRow, title: string, own: AllowedAddresses): Found[] {
  const found = tooLong(title, LIMITS.mailTitle);
  const lineEnd = title.search(/[\r\n]/u);
  if (lineEnd >= 0) found.push({ code: 'line_break', detail: '', at: lineEnd });
  // Subjects appear in logs and lists, so links with a key are not allowed there.
  const allowed = row.variables.filter(
    (name) => !name.endsWith('URL') && !LIST_VARIABLES.has(name) && !PARAGRAPH_VARIABLES.has(name),
  );
  return [...found, ...nodeProblems(row, title, { allowed, required: [], own })];
}

function bodyProblems(row: MailTypeRow, body: string, own: AllowedAddresses): Found[] {
  const { variables, required } = row;
  return [...tooLong(body, LIMITS.mailBody), ...nodeProblems(row, body, { allowed: variables, required, own })];
}

function tooLong(text: string, limit: number): Found[] {
  return text.length > limit ? [{ code: 'too_long', detail: String(limit), at: limit }] : [];
}

function nodeProblems(
  row: MailTypeRow,
  text: string,
  { allowed, required, own }: { allowed: readonly string[]; required: readonly string[]; own: AllowedAddresses },
): Found[] {
  try {
    const nodes = parseTemplate(text);
    const uses = usesIn(nodes, []);
    const missing = required.filter((name) => !nodes.some((node) => printsAlways(node, name)));
    return [
      ...uses.filter((use) => !isAllowedVariable(use, allowed)).map((use) => problem('unknown_variable', use)),
      ...uses.filter((use) => isUnguarded(use, row)).map((use) => problem('unguarded_optional', use)),
      // The body lacks the variable, so the problem points to the end, where it can be added.
      ...missing.map((detail) => ({ code: 'missing_required' as const, detail, at: text.length })),
      ...linkProblems(nodes, own),
    ];
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return [{ code: error.fault, detail: '', at: error.at }];
    throw error;
  }
}

function problem(code: ProblemCode, { name, at }: Use): Found {
  return { code, detail: name, at };
}

interface Use {
  readonly name: string;
  readonly at: number;
  readonly printed: boolean;
  /** Names of the enclosing sections that are rendered when the name has a value. */
  readonly inside: readonly string[];
}

function usesIn(nodes: readonly TemplateNode[], inside: readonly string[]): Use[] {
  return nodes.flatMap((node): Use[] => {
    if (node.kind === 'text') return [];
    const { name, at } = node;
    if (node.kind === 'variable') return [{ name, at, printed: true, inside }];
    const within = node.inverted ? inside : [...inside, name];
    return [{ name, at, printed: false, inside }, ...usesIn(node.nodes, within)];
  });
}

function isAllowedVariable(use: Use, allowed: readonly string[]): boolean {
  if (use.name === '.') return use.printed && use.inside.length > 0;
  // A list printed as a whole would be joined with commas.
  return allowed.includes(use.name) && !(use.printed && LIST_VARIABLES.has(use.name));
}

function isUnguarded(use: Use, row: MailTypeRow): boolean {
  return use.printed && row.optional.includes(use.name) && !use.inside.includes(use.name);
}

function printsAlways(node: TemplateNode, name: string): boolean {
  if (node.kind === 'variable') return node.name === name;
  if (node.kind === 'text' || node.inverted || !LIST_VARIABLES.has(name) || node.name !== name) return false;
  return node.nodes.some((inner) => inner.kind === 'variable' && inner.name === '.');
}
