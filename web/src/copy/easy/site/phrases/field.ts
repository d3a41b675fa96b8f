import { characterNumber, type Unfit, unfitIn } from 'functions/shared/fields/printable';
import { figure } from '../../../format.ts';

const unfit: Record<Unfit['reason'], (label: string, found: string) => string> = {
  emoji: (label, found) => `${label}の「${found}」は 紙に 出せません。絵文字（えもじ）を 消して ください`,
  hidden: (label, found) =>
    `${label}に、紙に 出せない 文字（${characterNumber(found)}）が あります。ぜんぶ 消して、もう一度 入れて ください`,
  garbled: (label) => `${label}に、読めない 文字（�）が あります。もう一度 入れて ください`,
  letterless: (label, found) => `${label}が「${found}」だけです。文字で 入れて ください`,
  email_character: (label, found) =>
    found.trim() === ''
      ? `${label}の 中に、字の ない ところが あります。それを 消して ください`
      : `${label}に「${found}」は 使えません。アルファベットと 数字で 入れて ください`,
  email_at: (label, found) =>
    found === ''
      ? `${label}に「@」（アットマーク）が ありません`
      : `${label}に「@」が 2つ以上 あります。アドレスを 1つだけ 入れて ください`,
  email_name: (label, found) =>
    found === '' ? `${label}の「@」の 前に、何も ありません` : `${label}の「@」の 前が 長すぎます`,
  email_domain: (label, found) =>
    found === ''
      ? `${label}の「@」の あとに、何も ありません`
      : `${label}の「@」の あと（${found}）を もう一度 見て ください（例：name@example.jp）`,
  card: (label) => `${label}に、カードの 番号が あります。消して ください`,
  link: (label, found) => `${label}に、URL（ホームページの アドレス）は 使えません。「${found}」を 消して ください`,
};

/** Returns the error texts of an input: empty, longer than `longest` characters, or with characters that cannot be printed. */
export const typed = (label: string, longest?: number) => ({
  label,
  required: `${label}を 入れて ください`,
  invalid:
    longest === undefined
      ? `${label}を もう一度 見て ください`
      : `${label}は ${figure(longest)}文字までで 入れて ください`,
  unfit: (detail: unknown) => {
    const finding = unfitIn(detail);
    return finding && unfit[finding.reason](label, finding.found);
  },
});

/** Returns the texts of a field with a few answers. */
export const chosen = (label: string) => ({
  label,
  required: `${label}を 選んで ください`,
  invalid: `${label}を 選んで ください`,
});
