import type { TemplateNode } from './template.ts';
import { LIST_VARIABLES } from './types.ts';

/** The allowed targets of links in a text (rules 6.17). */
export interface AllowedAddresses {
  /** The site's origin, without a trailing slash. */
  readonly siteURL: string;
  readonly officeEmail: string;
}

export interface LinkProblem {
  readonly code: 'glued_url' | 'foreign_link';
  /** The wrong variable or link. */
  readonly detail: string;
  /** Its offset in the template, from 0. */
  readonly at: number;
}

// Private-use characters around the name of a URL variable. They represent its value during the check.
const [OPEN, CLOSE] = ['\u{e001}', '\u{e002}'];
const URL_VARIABLE = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'gu');
// Links with a scheme, including other schemes than the two that mail programs commonly link, or with `www.`. A link ends at the first space.
const WITH_SCHEME = /[a-z][a-z0-9+.-]*:\/\/[^\s\u{e001}]*|mailto:[^\s\u{e001}]*|\bwww\.[^\s\u{e001}]*/u;
// Matches where no longer address precedes.
const BEGINS = String.raw`(?<![\w.@-])`;
const ENDS = String.raw`(?![\w@-]|\.\w)`;
const URL_REST = String.raw`(?::\d+)?(?:[/?#][^\s\u{e001}]*)?`;
const ASCII_HOST = String.raw`(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]${ENDS}`;
// Names in other scripts. Prose has an ASCII dot after a number (1.お申し込み), so endings in the scripts of Japanese are listed.
const LABEL = String.raw`[\p{L}\p{M}\p{N}-]+`;
const OTHER_ENDING = String.raw`(?:(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script_Extensions=Katakana}])\p{L}){2,}`;
const JAPANESE_ENDINGS = [
  'みんな',
  'コム',
  'クラウド',
  'グーグル',
  'ストア',
  'セール',
  'ファッション',
  'ポイント',
  'アマゾン',
  '家電',
  '食品',
  '書籍',
  '世界',
  '政府',
  '公司',
  '公益',
  '网络',
  '網絡',
  '网址',
  '网站',
  '网店',
  '在线',
  '集团',
  '商城',
  '商店',
  '商标',
  '企业',
  '信息',
  '招聘',
  '移动',
  '游戏',
  '娱乐',
  '购物',
  '新闻',
  '手机',
  '中国',
  '中國',
  '香港',
  '台湾',
  '台灣',
  '新加坡',
  '澳門',
  '我爱你',
];
const JAPANESE_ENDING = `(?:${JAPANESE_ENDINGS.join('|')})`;
const ANY_HOST = String.raw`(?:${LABEL}\.)+(?:[a-z][a-z0-9-]*[a-z0-9]${ENDS}|${OTHER_ENDING})|(?:${LABEL}\.)*(?!\d+\.)${LABEL}\.${JAPANESE_ENDING}(?!\p{L})`;
// Browsers read 。 as a dot, but in prose a sentence begins after it. It counts as a dot only between ASCII names, or before an ending that is not a
// word.
const COMMON_ENDING =
  '(?:com|net|org|info|biz|jp|cn|kr|tw|ru|io|me|cc|tv|co|ai|app|dev|xyz|top|site|shop|online|link|click|club|vip|live)';
const STOP_HOST = String.raw`(?:${LABEL}[.。])*(?:[a-z0-9-]+。[a-z][a-z0-9-]*[a-z0-9]|${LABEL}。(?:[a-z0-9-]+[.。])*${COMMON_ENDING})${ENDS}(?!\p{L})`;
const ADDRESS = String.raw`[a-z0-9.!#$%&'*+=?^_|~-]+@(?:${ASCII_HOST}|${ANY_HOST}|${STOP_HOST})`;
const NUMBERS = String.raw`(?:\d{1,3}\.){3}\d{1,3}(?=[:/])`;
// Links without a scheme: a mail address, a name of two or more parts, or four numbers.
const WITHOUT_SCHEME = String.raw`${BEGINS}(?:${ADDRESS}|(?:${ASCII_HOST}|${NUMBERS}|${ANY_HOST}|${STOP_HOST})${URL_REST})`;
const LINK = new RegExp(`${WITH_SCHEME.source}|${WITHOUT_SCHEME}`, 'giu');

/** A piece of the output, with its place in the template. In a `spread` piece, each character has a separate place. */
interface Piece {
  readonly text: string;
  readonly at: number;
  readonly spread: boolean;
}

/** Returns the output with the names of variables instead of values. Parts that a section or comment separates are adjacent here, as in a mail. */
const piecesOf = (node: TemplateNode): Piece[] => {
  const { at } = node;
  // A space of the same length replaces each character, so that all offsets stay the same.
  if (node.kind === 'text') return [{ text: node.text.replace(/[\u{e001}\u{e002}]/gu, ' '), at, spread: true }];
  if (node.kind === 'variable') {
    return [{ text: node.name.endsWith('URL') ? `${OPEN}${node.name}${CLOSE}` : 'x', at, spread: false }];
  }
  const inner = node.nodes.flatMap(piecesOf);
  // A list may have two items, so its content is repeated to find links across their border.
  return LIST_VARIABLES.has(node.name) ? [...inner, ...inner] : inner;
};

/** Returns the template's offset for an offset of the output. */
const sourceOf = (pieces: readonly Piece[], offset: number): number => {
  let begins = 0;
  for (const { text, at, spread } of pieces) {
    if (offset < begins + text.length) return spread ? at + offset - begins : at;
    begins += text.length;
  }
  return 0;
};

const isAllowed = (link: string, { siteURL, officeEmail }: AllowedAddresses): boolean => {
  const [typed, site, office] = [link.toLowerCase(), siteURL.toLowerCase(), officeEmail.toLowerCase()];
  if (typed === office || typed === `mailto:${office}`) return true;
  const given = /^[a-z][a-z0-9+.-]*:/u.test(typed) ? typed : `https://${typed}`;
  // The site's origin has to end there, since `https://site.example.jp.evil.test` is another site.
  return given.startsWith(site) && /^([/?#]|$)/.test(given.slice(site.length));
};

/**
 * Returns the links that a template must not have (rules 6.17). A link's variable must be alone on its line. Adjacent text would become part of the
 * link, and could send its key to another site. Other links may lead to the site or, by mail, to the office. Phones link addresses without a scheme
 * as well, in every script.
 */
export const linkProblems = (nodes: readonly TemplateNode[], own: AllowedAddresses): LinkProblem[] => {
  const pieces = nodes.flatMap(piecesOf);
  const printed = pieces.map(({ text }) => text).join('');
  const found = [...printed.matchAll(LINE)].flatMap(({ 0: line, index }) =>
    [...gluedIn(line), ...foreignIn(line, own)].map(({ offset, ...problem }) => ({
      ...problem,
      at: sourceOf(pieces, index + offset),
    })),
  );
  // A list's content was repeated, so each problem is reported only once.
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

const foreignIn = (line: string, own: AllowedAddresses): Found[] =>
  // Some programs link full-width letters, too, so the line is normalized. This hardly moves the offsets.
  [...line.normalize('NFKC').matchAll(LINK)]
    .filter(([link]) => !isAllowed(link, own))
    .map(({ 0: detail, index }) => ({ code: 'foreign_link', detail, offset: Math.min(index, line.length - 1) }));
