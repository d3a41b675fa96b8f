import type { TemplateNode } from './template.ts';
import { LIST_VARIABLES } from './types.ts';

/** Where a text may link to (rules 6.17). */
export interface OwnAddresses {
  /** Origin of the site, without a slash at its end. */
  readonly siteURL: string;
  readonly officeEmail: string;
}

export interface LinkProblem {
  readonly code: 'glued_url' | 'foreign_link';
  /** The variable or the link that is wrong. */
  readonly detail: string;
  /** From 1, in the text without its section tags. */
  readonly line: number;
}

// Private-use characters around the name of a URL variable: what stands in its place until it is looked at.
const [OPEN, CLOSE] = ['\u{e001}', '\u{e002}'];
const URL_VARIABLE = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'gu');
// Any scheme, since mail programs link more than two, and names they link without one; what follows ends at the first blank.
const LINK = /[a-z][a-z0-9+.-]*:\/\/[^\s\u{e001}]*|mailto:[^\s\u{e001}]*|\bwww\.[^\s\u{e001}]*/giu;

/** What is printed, with names of variables for values: parts that sections and comments keep apart come together as they would in a mail. */
const printed = (nodes: readonly TemplateNode[]): string => nodes.map(printedNode).join('');

const printedNode = (node: TemplateNode): string => {
  if (node.kind === 'text') return node.text.replace(/[\u{e001}\u{e002}]/gu, '');
  if (node.kind === 'variable') return node.name.endsWith('URL') ? `${OPEN}${node.name}${CLOSE}` : 'x';
  // A list may have two items: the second follows the first.
  return printed(node.nodes).repeat(LIST_VARIABLES.has(node.name) ? 2 : 1);
};

const isOwn = (link: string, { siteURL, officeEmail }: OwnAddresses): boolean => {
  const [given, site, office] = [link, siteURL, `mailto:${officeEmail}`].map((one) => one.toLowerCase());
  // What follows an origin must end it: else `https://site.example.jp.evil.test` would be ours.
  const follows = given?.startsWith(site ?? '') ? given.slice(site?.length) : null;
  return given === office || (follows !== null && /^([/?#]|$)/.test(follows));
};

/**
 * Links that a template must not have (rules 6.17): a variable with a link that does not stand alone on its line, since what is glued to
 * it becomes a part of it and can carry its key elsewhere, and any link but to the site, or by mail to the office.
 */
export const linkProblems = (nodes: readonly TemplateNode[], own: OwnAddresses): LinkProblem[] =>
  printed(nodes)
    .split(/\r\n?|\n/u)
    .flatMap((line, index) => [
      ...gluedIn(line).map((detail) => ({ code: 'glued_url' as const, detail, line: index + 1 })),
      ...foreignIn(line, own).map((detail) => ({ code: 'foreign_link' as const, detail, line: index + 1 })),
    ]);

const gluedIn = (line: string): string[] => {
  const names = [...line.matchAll(URL_VARIABLE)].map(([, name = '']) => name);
  const isAlone = names.length === 1 && line.replace(URL_VARIABLE, '').trim() === '';
  return isAlone ? [] : [...new Set(names)];
};

const foreignIn = (line: string, own: OwnAddresses): string[] =>
  // Folded, since some programs link full-width letters, too.
  [...line.normalize('NFKC').matchAll(LINK)].map(([link]) => link).filter((link) => !isOwn(link, own));
