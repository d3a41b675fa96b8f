import type { MailView } from '../template.ts';
import type { MailType } from '../types.ts';

/** Returns a variable of the mail; empty if it is missing or a list. */
const textOf = (view: MailView, name: string): string => {
  const value = view[name];
  return typeof value === 'string' ? value : '';
};

/** The news of a mail that ends a win, or asks for an action that keeps it. Each of them has to be in the letter. */
const NEWS: { readonly [T in MailType]?: (view: MailView) => readonly string[] } = {
  15: (view) => [`${textOf(view, 'withdrawal')}。`],
  43: (view) => [`${textOf(view, 'modificationEnd')}まで`, 'お手続きがないときは、', '当選は無効になります。'],
  46: () => ['当選は無効になりました。'],
};

/** Removes white space, so that words in the shipped text match whatever its line breaks. */
const squeezed = (text: string): string => text.replace(/\s/gu, '');

const withPhone = (lines: readonly string[], view: MailView): string =>
  [...lines, `電話：${textOf(view, 'officePhone')}`, '', ''].join('\n');

/**
 * Returns the words that a mail contains however the office edits its text. Mail 14 is the only warning for a person whose address somebody else
 * changed (rules 8.41). Mails 15, 43 and 46 announce that a win has ended, or will end (rules 8.40). Empty if the letter contains them, or needs
 * none.
 * @param letter the text of the office, filled
 */
export const fixedWords = (mailType: MailType, view: MailView, letter: string): string => {
  if (textOf(view, 'officePhone') === '') return '';
  if (mailType === 14) {
    const lines = ['登録のメールアドレスが変更されました。', 'お心当たりのない方は、事務局へ', 'お電話ください。'];
    return withPhone(lines, view);
  }
  const news = NEWS[mailType]?.(view) ?? [];
  const isIncluded = news.every((one) => squeezed(letter).includes(squeezed(one)));
  return isIncluded ? '' : withPhone([...news, 'お問い合わせは、事務局へお電話ください。'], view);
};
