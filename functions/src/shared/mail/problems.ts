import { LIMITS } from '../entities/limits.ts';
import { linkProblems, type LinkProblem, type OwnAddresses } from './links.ts';
import { parseTemplate, TemplateSyntaxError } from './template.ts';
import type { MailTemplate, TemplateNode } from './template.ts';
import { LIST_VARIABLES, MAIL_TYPES, PARAGRAPH_VARIABLES } from './types.ts';
import type { MailType, MailTypeRow } from './types.ts';

/** Why a template is refused on save; `detail` is a variable's name, a link, the parser's message or the limit. */
export interface TemplateProblem {
  readonly path: keyof MailTemplate;
  readonly code:
    'unknown_variable' | 'missing_required' | 'unguarded_optional' | 'syntax' | 'too_long' | LinkProblem['code'];
  readonly detail: string;
  /** The line of a link, from 1. */
  readonly line?: number;
}

/** Everything wrong with a template of this mail type; an empty list means that it may be saved (rules 6.17). */
export function templateProblems(mailType: MailType, template: MailTemplate, own: OwnAddresses): TemplateProblem[] {
  const row = MAIL_TYPES[mailType];
  return [...titleProblems(row, template.title, own), ...bodyProblems(row, template.body, own)];
}

function titleProblems(row: MailTypeRow, title: string, own: OwnAddresses): TemplateProblem[] {
  const found: TemplateProblem[] = [];
  if (title.length > LIMITS.mailTitle)
    found.push({ path: 'title', code: 'too_long', detail: String(LIMITS.mailTitle) });
  if (/[\r\n]/u.test(title)) found.push({ path: 'title', code: 'syntax', detail: 'Line break' });
  // Subjects end up in logs and lists, so a link with its key has no place there.
  const allowed = row.variables.filter(
    (name) => !name.endsWith('URL') && !LIST_VARIABLES.has(name) && !PARAGRAPH_VARIABLES.has(name),
  );
  return [...found, ...nodeProblems(row, 'title', title, { allowed, required: [], own })];
}

function bodyProblems(row: MailTypeRow, body: string, own: OwnAddresses): TemplateProblem[] {
  const found: TemplateProblem[] = [];
  if (body.length > LIMITS.mailBody) found.push({ path: 'body', code: 'too_long', detail: String(LIMITS.mailBody) });
  return [...found, ...nodeProblems(row, 'body', body, { allowed: row.variables, required: row.required, own })];
}

function nodeProblems(
  row: MailTypeRow,
  path: keyof MailTemplate,
  text: string,
  { allowed, required, own }: { allowed: readonly string[]; required: readonly string[]; own: OwnAddresses },
): TemplateProblem[] {
  try {
    const nodes = parseTemplate(text);
    const uses = usesIn(nodes, []);
    const unknown = distinct(uses.filter((use) => !isKnown(use, allowed)).map((use) => use.name));
    const unguarded = distinct(uses.filter((use) => isUnguarded(use, row)).map((use) => use.name));
    const missing = required.filter((name) => !nodes.some((node) => printsAlways(node, name)));
    return [
      ...unknown.map((detail) => ({ path, code: 'unknown_variable' as const, detail })),
      ...unguarded.map((detail) => ({ path, code: 'unguarded_optional' as const, detail })),
      ...missing.map((detail) => ({ path, code: 'missing_required' as const, detail })),
      ...linkProblems(nodes, own).map((problem) => ({ path, ...problem })),
    ];
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return [{ path, code: 'syntax', detail: error.message }];
    throw error;
  }
}

interface Use {
  readonly name: string;
  readonly printed: boolean;
  /** Names of the sections around it that are open because the name has a value. */
  readonly inside: readonly string[];
}

function usesIn(nodes: readonly TemplateNode[], inside: readonly string[]): Use[] {
  return nodes.flatMap((node): Use[] => {
    if (node.kind === 'text') return [];
    if (node.kind === 'variable') return [{ name: node.name, printed: true, inside }];
    const within = node.inverted ? inside : [...inside, node.name];
    return [{ name: node.name, printed: false, inside }, ...usesIn(node.nodes, within)];
  });
}

function isKnown(use: Use, allowed: readonly string[]): boolean {
  if (use.name === '.') return use.printed && use.inside.length > 0;
  // A list printed whole would be run together by commas.
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

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
