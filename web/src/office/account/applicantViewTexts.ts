import { campaign } from 'functions/shared/campaign/current';
import { japanese } from '../../copy/format.ts';
import { card } from '../../copy/ja/site/card.ts';
import { status } from '../../copy/ja/site/status.ts';

/** A caller's own page on the telephone desk, in the words of the public site. */
export const applicantView = {
  heading: 'ご本人が見ている画面',
  page: '「申し込みの状況」のページに、いま次のように表示されています。',
  none: 'この方は申し込んでいないので、「申し込みの状況」のページはありません。',
  hidden: '抽選番号は、結果の公表までご本人だけが見られます。',
  cardButton: (label: string) => `「${label}」のボタンが表示されています。`,
  decline: '「繰り上げの順番から外れる」のボタンが表示されています。',
  status,
  card: card(campaign),
  format: japanese,
};
