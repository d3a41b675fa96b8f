import type { TemplateNode } from './template.ts';
import { LIST_VARIABLES } from './types.ts';

/** The targets that links in a text may have (rules 6.17). */
export interface OwnAddresses {
  /** Origin of the site, without a trailing slash. */
  readonly siteURL: string;
  readonly officeEmail: string;
}

export interface LinkProblem {
  readonly code: 'glued_url' | 'foreign_link';
  /** The variable or link that is wrong. */
  readonly detail: string;
  /** Its offset in the template, from 0. */
  readonly at: number;
}

// Private-use characters around the name of a URL variable. They stand for its value during the check.
const [OPEN, CLOSE] = ['\u{e001}', '\u{e002}'];
const URL_VARIABLE = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'gu');
// Links with a scheme, of which mail programs link more than two, or with `www.`. A link ends at the first blank.
const WITH_SCHEME = /[a-z][a-z0-9+.-]*:\/\/[^\s\u{e001}]*|mailto:[^\s\u{e001}]*|\bwww\.[^\s\u{e001}]*/u;
// Links without a scheme: a name of two or more parts, or four numbers, outside of mail addresses and longer words.
const WITHOUT_SCHEME =
  /(?<![\w.@-])(?:(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9](?![\w@-]|\.\w)|(?:\d{1,3}\.){3}\d{1,3}(?=[:/]))(?::\d+)?(?:[/?#][^\s\u{e001}]*)?/u;
const LINK = new RegExp(`${WITH_SCHEME.source}|${WITHOUT_SCHEME.source}`, 'giu');

/** A piece of the output, with its place in the template. In a `spread` piece, each character has a place of its own. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly spread: boolean;
}

/** The output with the names of variables instead of values. Parts that a section or comment separates touch here, as they do in a mail. */
const piecesOf = (node: TemplateNode): Piece[] => {
  const { at } = node;
  // A blank of the same length replaces each character, so that all offsets stay.
  if (node.kind === 'text') return [{ text: node.text.replace(/[\u{e001}\u{e002}]/gu, ' '), at, spread: true }];
  if (node.kind === 'variable') {
    return [{ text: node.name.endsWith('URL') ? `${OPEN}${node.name}${CLOSE}` : 'x', at, spread: false }];
  }
  const inner = node.nodes.flatMap(piecesOf);
  // A list may have two items, so its content is repeated, to find links across the items' border.
  return LIST_VARIABLES.has(node.name) ? [...inner, ...inner] : inner;
};

/** The template's offset for an offset of the output. */
const sourceOf = (pieces: readonly Piece[], offset: number): number => {
  let begins = 0;
  for (const { text, at, spread } of pieces) {
    if (offset < begins + text.length) return spread ? at + offset - begins : at;
    begins += text.length;
  }
  return 0;
};

const isOwn = (link: string, { siteURL, officeEmail }: OwnAddresses): boolean => {
  const [typed, site] = [link.toLowerCase(), siteURL.toLowerCase()];
  if (typed === `mailto:${officeEmail.toLowerCase()}`) return true;
  const given = /^[a-z][a-z0-9+.-]*:/u.test(typed) ? typed : `https://${typed}`;
  // The origin has to end after the site's, since `https://site.example.jp.evil.test` is not ours.
  return given.startsWith(site) && /^([/?#]|$)/.test(given.slice(site.length));
};

/**
 * Links that a template must not have (rules 6.17). A link's variable must stand alone on its line. Text that touches it would become part of the
 * link, and could carry its key elsewhere. Other links may lead to the site or, by mail, to the office.
 */
export const linkProblems = (nodes: readonly TemplateNode[], own: OwnAddresses): LinkProblem[] => {
  const pieces = nodes.flatMap(piecesOf);
  const printed = pieces.map(({ text }) => text).join('');
  const found = [...printed.matchAll(LINE)].flatMap(({ 0: line, index }) =>
    [...gluedIn(line), ...foreignIn(line, own)].map(({ offset, ...problem }) => ({
      ...problem,
      at: sourceOf(pieces, index + offset),
    })),
  );
  // A list's content was repeated, so each fault is reported only once.
  return [...new Map(found.map((one) => [`${one.code} ${one.at}`, one])).values()];
};

const LINE = /[^\r\n]+/gu;

interface Found extends Omit<LinkProblem, 'at'> {
  /** Offset in the line. */
  readonly offset: number;
}

const gluedIn = (line: string): Found[] => {
  const links = [...line.matchAll(URL_VARIABLE)];
  const isAlone = links.length === 1 && line.replace(URL_VARIABLE, '').trim() === '';
  return isAlone ? [] : links.map(({ 1: detail = '', index }) => ({ code: 'glued_url', detail, offset: index }));
};

const foreignIn = (line: string, own: OwnAddresses): Found[] =>
  // Some programs link full-width letters, too, so the line is folded. Folding hardly moves the offsets.
  [...line.normalize('NFKC').matchAll(LINK)]
    .filter(([link]) => !isOwn(link, own))
    .map(({ 0: detail, index }) => ({ code: 'foreign_link', detail, offset: Math.min(index, line.length - 1) }));
