import { characterNumber, type Unfit, unfitIn } from 'functions/shared/fields/printable';
import { figure } from '../../../format.ts';

const unfit: Record<Unfit['reason'], (label: string, found: string) => string> = {
  emoji: (label, found) => `${label}の「${found}」は印刷できません。絵文字を消してください`,
  hidden: (label, found) =>
    `${label}に、印刷できない文字（${characterNumber(found)}）が入っています。いったん消して、入力し直してください`,
  link: (label, found) => `${label}にURLは使えません。「${found}」を消してください`,
  garbled: (label) => `${label}に、文字化けした文字（�）が入っています。入力し直してください`,
  letterless: (label, found) => `${label}が「${found}」だけになっています。文字で入力してください`,
  email_character: (label, found) =>
    found.trim() === ''
      ? `${label}の途中に空白が入っています。空白を消してください`
      : `${label}に「${found}」は使えません。半角の英数字と記号で入力してください`,
  email_at: (label, found) =>
    found === ''
      ? `${label}に「@」（アットマーク）がありません`
      : `${label}に「@」が2つ以上あります。1つのアドレスだけを入力してください`,
  email_name: (label, found) =>
    found === '' ? `${label}の「@」の前に、何も入力されていません` : `${label}の「@」の前が長すぎます`,
  email_domain: (label, found) =>
    found === ''
      ? `${label}の「@」のあとに、何も入力されていません`
      : `${label}の「@」のあと（${found}）が正しくありません（例：name@example.jp）`,
  card: (label) => `${label}にカード番号が入っています。消してください`,
};

/** Returns the error texts of an input: empty, longer than `longest` characters, or with characters that cannot be printed. */
export const typed = (label: string, longest?: number) => ({
  label,
  required: `${label}を入力してください`,
  invalid:
    longest === undefined ? `${label}をお確かめください` : `${label}は${figure(longest)}文字までで入力してください`,
  unfit: (detail: unknown) => {
    const problem = unfitIn(detail);
    return problem && unfit[problem.reason](label, problem.found);
  },
});

/** Returns the texts of a field with a few answers. */
export const chosen = (label: string) => ({
  label,
  required: `${label}を選んでください`,
  invalid: `${label}を選んでください`,
});
