import type { ProblemCode, TemplateProblem } from './problems.ts';
import { variableLabel } from './variableLabels.ts';

const named = (name: string): string => {
  const label = variableLabel(name);
  return label === null ? `「{{${name}}}」` : `「${label}」{{${name}}}`;
};

const TEXTS: { readonly [C in ProblemCode]: (detail: string) => string } = {
  unknown_variable: (name) => `このメールでは使えない差込項目です：{{${name}}}`,
  missing_required: (name) => `本文に、差込項目${named(name)}を、区間の外に入れてください。`,
  unguarded_optional: (name) =>
    `差込項目${named(name)}は、値がないことがあります。{{#${name}}} と {{/${name}}} の間に入れてください。`,
  line_break: () => '件名は1行で入力してください。',
  too_long: (limit) => `${Number(limit).toLocaleString('ja-JP')}文字以内で入力してください。`,
  unfilled: (blank) => `「${blank.slice(0, 60)}」のところに内容を書くか、消してください。`,
  card_asked: (words) => `カードの番号をたずねたり、書いたりすることはできません：${words.slice(0, 60)}`,
  unclosed_tag: () => '「{{」に対応する「}}」がありません。',
  unclosed_section: () => '区間の始まり{{#…}}と終わり{{/…}}が対応していません。',
  stray_braces: () => '余分なかっこ「{{」「}}」か、全角のかっこがあります。半角の {{項目名}} の形にしてください。',
  unsupported_tag: () => '使えない書き方です。差込項目は {{項目名}} の形で入力してください。',
  glued_url: (name) => `リンク${named(name)}は、ほかの文字のない行に、それだけで入れてください。`,
  foreign_link: (link) => `公式サイトと事務局のほかへのリンクは使えません：${link.slice(0, 60)}`,
};

/** Returns a sentence for the text's editor with the problem and how to correct it. */
export const problemText = ({ code, detail }: Pick<TemplateProblem, 'code' | 'detail'>): string => TEXTS[code](detail);
