import type { Campaign } from 'functions/shared/campaign/campaign';
import type { CriterionID, Way } from 'functions/shared/site/successCriteria';
import { contact } from '../../contact.ts';

const ways: Record<Way, string> = {
  automatic: '自動の検査',
  keyboard: 'キーボードの試験',
  tree: '読み上げの内容',
  read: '文章',
  looked: '画面',
};

/** An explanation of each way of checking, for the list above the table. */
const explained: Record<Way, string> = {
  automatic:
    'お申し込みの手続きのすべての画面を、検査のプログラム（axe）で調べます。幅360ピクセルまで、横にはみ出さないことも測ります。',
  keyboard: 'マウスを使わずに、キーボードだけで申し込みを終えられることを試します。',
  tree: '画面読み上げソフトに渡る内容を、画面ごとに文字に書き出して、順番と名前を読みます。',
  read: '画面の文章を読みます。',
  looked: '画面の写真を、スマートフォンとパソコンの幅で見ます。',
};

/** The criteria by the names that the standard gives them. */
const names: Record<CriterionID, string> = {
  '1.1.1': '非テキストコンテンツ',
  '1.2.1': '音声だけ及び映像だけ（収録済み）',
  '1.2.2': 'キャプション（収録済み）',
  '1.2.3': '音声解説又はメディアに対する代替コンテンツ（収録済み）',
  '1.2.4': 'キャプション（ライブ）',
  '1.2.5': '音声解説（収録済み）',
  '1.3.1': '情報及び関係性',
  '1.3.2': '意味のある順序',
  '1.3.3': '感覚的な特徴',
  '1.4.1': '色の使用',
  '1.4.2': '音声の制御',
  '1.4.3': 'コントラスト（最低限レベル）',
  '1.4.4': 'テキストのサイズ変更',
  '1.4.5': '文字画像',
  '2.1.1': 'キーボード',
  // On a phone this name is longer than a line, and a browser would treat it as one word.
  '2.1.2': 'キーボード\u200bトラップなし',
  '2.2.1': 'タイミング調整可能',
  '2.2.2': '一時停止、停止及び非表示',
  '2.3.1': '3回のせん（閃）光、又はしきい（閾）値以下',
  '2.4.1': 'ブロックスキップ',
  '2.4.2': 'ページタイトル',
  '2.4.3': 'フォーカス順序',
  '2.4.4': 'リンクの目的（コンテキスト内）',
  '2.4.5': '複数の手段',
  '2.4.6': '見出し及びラベル',
  '2.4.7': 'フォーカスの可視化',
  '3.1.1': 'ページの言語',
  '3.1.2': '一部分の言語',
  '3.2.1': 'フォーカス時',
  '3.2.2': '入力時',
  '3.2.3': '一貫したナビゲーション',
  '3.2.4': '一貫した識別性',
  '3.3.1': 'エラーの特定',
  '3.3.2': 'ラベル又は説明',
  '3.3.3': 'エラー修正の提案',
  '3.3.4': 'エラー回避（法的、金融、データ）',
  '4.1.1': '構文解析',
  '4.1.2': '名前、役割及び値',
};

export const accessibility = ({ office }: Campaign) => ({
  title: 'アクセシビリティ',
  lead: 'ご年配の方、目や手の不自由な方、どなたにもお申し込みいただけるように、このサイトを作っています。',
  sections: [
    {
      title: '目標',
      text: '日本産業規格「JIS X 8341-3:2016」のレベルAAの達成基準を、すべてのページで満たすことを目標にしています。',
    },
    {
      title: '確かめていないこと',
      text: '画面読み上げソフトそのものを使った試験と、障害のある方による試験は、行っていません。カードの番号を入力するところは、決済を扱うStripe（ストライプ）の画面で、Stripeが作っています。',
    },
    {
      title: '使いにくいところがあったとき',
      text: `お知らせください。直します。このサイトではお申し込みが難しいときも、お手伝いします。${contact(office)}`,
    },
  ],
  enquiry: '事務局に問い合わせる',
  checkedTitle: '確かめ方',
  checked: explained,
  tableTitle: '達成基準ごとの確かめ方',
  table: {
    criterion: '達成基準',
    level: 'レベル',
    way: '確かめ方',
    none: 'この内容はありません',
    and: '、',
  },
  names,
  ways,
});
