import type { Unfit } from 'functions/shared/fields/printable';

const unfit: Readonly<Record<Unfit['reason'], string>> = {
  emoji: '絵文字は印刷できません。消してください。',
  hidden: '印刷できない文字が入っています。入力し直してください。',
  link: 'URLは使えません。',
  garbled: '文字化けした文字（�）が入っています。入力し直してください。',
  letterless: '記号だけです。文字で入力してください。',
  email_character: 'メールアドレスに使えない文字か空白が入っています。',
  email_at: 'メールアドレスに「@」が1つだけ必要です。',
  email_name: 'メールアドレスの「@」の前をお確かめください。',
  email_domain: 'メールアドレスの「@」のあとをお確かめください。',
  card: 'カード番号が入っています。消してください。',
};

/** Texts beside an input or a cell for errors that the server found, by zod's codes and our own (rules 5.11). */
export const fieldErrors: Readonly<Record<string, string>> = {
  ...unfit,
  required: '入力してください。',
  too_small: '短すぎるか、小さすぎます。',
  too_big: '長すぎるか、大きすぎます。',
  invalid_format: '形式をお確かめください。',
  invalid_type: '入力してください。',
  invalid_value: '選べる値ではありません。',
  invalid_union: '選べる値ではありません。',
  unknown_field: '変更できない項目です。',
  too_long: '長すぎます。',
  lost_character: '読めない文字（〓）が入っています。入力し直してください。',
  unknown_mark: '○か×で書いてください。空欄は「いいえ」です。',
};
