import { figure } from '../../format.ts';

/** The search of every page, and the page of its fields. */
export const search = {
  label: '検索',
  placeholder: '検索（ / キー）',
  hint: '氏名・ふりがな、受付番号、電話番号（下4桁でも）、メールアドレス、送り状番号で探します',
  searching: '探しています',
  found: (count: number, hasMore: boolean) => `${figure(count)}件${hasMore ? '以上' : ''}見つかりました`,
  results: '検索結果',
  nothing: '見つかりません。ふりがな、電話番号の下4桁、受付番号でもお試しください。',
  ticketNumber:
    '見つかりません。抽選番号では探せません（結果は公式サイトの「抽選」でわかります）。受付番号か電話番号をたずねてください。',
  all: 'ほかにもあります。すべて表示する（50件まで）',
  failed: '検索できませんでした。少し時間をおいてお試しください。',
  more: '50件まで表示しています。続きを入力すると絞り込めます（例：さいとう 5678）。',
  receipt: (id: string) => `受付番号 ${id}`,
  noApplication: '申し込みなし',
  tracking: (number: string) => `送り状番号 ${number}`,
  gone: '（アカウントは削除済み）',
  rebuild: {
    explained:
      '検索は、氏名・ふりがな・電話番号から作った見出しで探します。見出しは登録や変更のたびに作られ、検索の仕組みが変わったあとは自動で作り直されます。登録があるのに検索で見つからないときだけ、ここから作り直してください。',
    harmless: '登録の内容は変わりません。作り直している間も検索と登録は続けられます。',
    none: 'まだ作り直したことはありません。',
    current: '見出しは最新です。',
    due: '検索の仕組みが変わりました。見出しの作り直しは、1分ほどのうちに自動で始まります。終わるまでは、登録があるのに検索で見つからないことがあります。',
    schedule: '自動処理',
    began: (at: string, by: string) => `${at} ${by} が開始`,
    ended: (at: string) => `${at} 終了`,
    running: '作り直しています',
    seen: (count: number, mended: number) =>
      `アカウントとお問い合わせ ${figure(count)}件を調べ、${figure(mended)}件の見出しを直しました`,
    start: '見出しを作り直す',
    title: '検索の見出しを作り直しますか',
    text: 'すべてのアカウントとお問い合わせを読み、見出しが古いものだけを書き直します。件数が多いときは数十分かかります。登録の内容は変わりません。',
    yes: '作り直す',
    started: '作り直し始めました',
  },
};
