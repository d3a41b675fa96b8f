import { LIMITS } from 'functions/shared/fields/limits';
import { fieldLabels as labels } from 'functions/shared/site/fieldLabels';
import { chosen, typed } from './phrases/field.ts';

const { name, address } = LIMITS;

const kana = (label: string) => ({ ...typed(label), invalid: `${label}は、ひらがなかカタカナで入力してください` });

export const person = {
  title: 'お名前とご連絡先',
  lastName: typed(labels.lastName, name),
  firstName: typed(labels.firstName, name),
  oneName: '名字または名前が1つだけの方',
  oneNameHelp: 'お名前は姓の欄に入力してください。名の欄は空欄のままです。',
  lastNameKana: kana(labels.lastNameKana),
  firstNameKana: kana(labels.firstNameKana),
  postCode: {
    ...typed(labels.postCode),
    help: '7桁の数字。ハイフンはなくてもかまいません。入力すると、町名までの住所が入ります。',
    invalid: `${labels.postCode}は7桁の数字で入力してください`,
  },
  address1: {
    ...typed(labels.address1, address),
    help: '都道府県から番地まで。商品券をお届けする住所です。',
    incomplete: '都道府県と市区町村がないようです。郵便番号から補えます。',
    repeated: '同じ住所が重なっていたので、1つにしました。ご確認ください。',
    complete: (address: string) => `「${address}」にする`,
    found: {
      filled: '郵便番号から、町名までの住所を入れました。続けて番地を入力してください。',
      partly:
        'この郵便番号には町がいくつかあります。同じところまでの住所を入れました。続けて町名と番地を入力してください。',
      unknown: 'この郵便番号からは住所を入れられませんでした。都道府県から入力してください。',
    },
  },
  address2: typed(labels.address2, address),
  phoneNumber: {
    ...typed(labels.phoneNumber),
    help: '日中につながる番号。ハイフンはなくてもかまいません。',
    invalid: `${labels.phoneNumber}は0から始まる10桁か11桁の数字で入力してください`,
  },
  age: chosen(labels.age),
  plannedPurchaseCount: {
    ...chosen(labels.plannedPurchaseCount),
    help: '今の予定でかまいません。申し込みのときに変えられます。',
  },
  usePlace: chosen(labels.usePlace),
  learnFrom: { ...chosen('何で知ったか'), label: labels.learnFrom },
  consents: {
    label: '同意の確認',
    required: '必要な項目すべてに同意のチェックを入れてください',
    invalid: '必要な項目すべてに同意のチェックを入れてください',
  },
  readPrivacy: '個人情報の取扱いを読む',
  readTerms: '申し込みの条件を読む',
  readRules: '抽選のしくみを読む',
  questions: 'アンケート',
  email: {
    ...typed(labels.email),
    help: '半角の英数字で入力してください。',
    invalid: `${labels.email}の形をお確かめください（例：name@example.jp）`,
    typo: {
      title: 'メールアドレスをお確かめください',
      message: (typed: string, meant: string) => `${typed} と入力されています。もしかして ${meant} ではありませんか。`,
      correct: '直して送る',
      insist: 'このまま送る',
    },
  },
};
