import { campaign } from 'functions/shared/campaign/current';
import type { CallCheck, CallOutcome, CallProof, CallTopic, Worklist } from 'functions/shared/entities/phoneCallCodes';
import type { StoryKind, StoryStep } from 'functions/shared/entities/story/storyKinds';
import { dayOnly, figure, sets } from '../../format.ts';

const proofNames: Record<CallProof, string> = {
  name: 'お名前',
  postCode: '郵便番号',
  phoneNumber: '電話番号の下4桁',
  age: '年代',
};

const topicNames: Record<CallTopic, string> = {
  mail: 'メール',
  data: '登録の内容',
  application: '申し込み',
  withdrawal: '取り下げ',
  result: '抽選の結果',
  payment: 'お支払い',
  delivery: 'お届け',
  other: 'その他',
};

const checkNames: Record<CallCheck, string> = {
  confirmed: 'ご本人と確認',
  failed: '一致せず',
  skipped: '確認なし',
};

const worklistNames: Record<Worklist, string> = {
  card: 'カードが使えなかった方',
  counter: '窓口のお支払いがまだの方',
  bounced: '当選のメールが届かなかった方',
  noAddress: 'メールアドレスのない当選者',
  unsent: '商品券を発送できていない方',
  returned: '商品券が戻ってきた方',
};

const outcomeNames: Record<CallOutcome, string> = {
  taken: '担当を決めた',
  reached: '電話で話せた',
  promised: '期日を約束した',
  absent: '留守だった・出なかった',
  wrote: 'はがき・手紙を送った',
  visited: '訪ねて会えた',
  givenUp: '対応を終える（あきらめる）',
};

const kinds: Record<StoryKind, string> = {
  mail: 'メール',
  step: '申し込み・抽選・お支払い',
  change: '変更',
  phoneCall: '電話',
  inquiry: 'お問い合わせ',
  verification: 'メール確認',
  opening: '記録を開いた人',
};

const shortKinds: Record<StoryKind, string> = { ...kinds, step: '経過', opening: '閲覧' };

const counted = (word: string) => (count: number | null) => (count === null ? word : `${word}（${sets(count)}）`);
const withNote = (word: string) => (_: number | null, text: string | null) =>
  text === null ? word : `${word}（${text}）`;

const consentLabel = (text: string | null): string => {
  const [id = '', version = ''] = (text ?? '').split(' ');
  return `${campaign.consents.find((one) => one.id === id)?.label.ja ?? id}（${version}版）`;
};

const steps: Record<StoryStep, (count: number | null, text: string | null) => string> = {
  registered: () => '事前登録をされました',
  consented: (_, text) => `同意：${consentLabel(text)}`,
  applied: counted('申し込みをされました'),
  withdrawn: () => '申し込みが取り下げられました',
  excludedTold: () => '抽選の対象から外れたことを、お知らせしました',
  won: counted('当選しました'),
  waiting: (place) => `当選されず、繰り上げの${figure(place ?? 0)}番目になりました`,
  promoted: counted('繰り上げで当選しました'),
  passedOver: () => '繰り上げの順番が来ましたが、決済できず見送られました',
  authorized: counted('カードの利用枠を確保しました'),
  charged: counted('カードで決済しました'),
  vouchersIssued: counted('商品券を発行しました'),
  shipped: withNote('商品券を発送しました'),
  returned: withNote('商品券が返送されました'),
};

/** The telephone desk: the caller's identity, the caller's view, the possible actions, and the history. */
export const phone = {
  proofNames: proofNames as Readonly<Record<string, string>>,
  topicNames: topicNames as Readonly<Record<string, string>>,
  checkNames,
  worklistNames,
  outcomeNames,
  dueOn: (text: string) => `約束の日 ${dayOnly(text)}`,
  dayHint: `例：${campaign.timetable.applicationStart.slice(0, 10)}`,
  who: {
    heading: 'ご本人の確認',
    open: '確認が済むまで、登録の内容や申し込みの状況を伝えないでください。',
    how: '「お名前と、郵便番号・電話番号の下4桁・年代のどれか1つを教えてください」とたずね、聞いたとおりに入力します。',
    name: 'お名前（漢字かかな）',
    postCode: proofNames.postCode,
    phoneNumber: proofNames.phoneNumber,
    age: '年代（例：40）',
    button: '照合する',
    fits: '一致',
    differs: '一致しません',
    noKana: 'ふりがなの登録がなく、照合できません。名前の漢字をたずねて入力してください。',
    states: {
      confirmed: 'ご本人と確認できました。',
      failed: '登録と一致しません。登録の内容や申し込みの状況を伝えないでください。',
      skipped: '確認せずに進んでいます。登録の内容や申し込みの状況を伝えないでください。',
    } satisfies Record<CallCheck, string>,
    more: 'お名前のほかに、もう1つたずねてください。',
    skip: '確認せずに進む',
    anew: '確認をやり直す',
  },
  note: {
    heading: '電話の内容を記録する',
    topics: '用件（1つ以上）',
    text: '話した内容',
    check: (check: CallCheck) => `記録に残るご本人の確認：${checkNames[check]}`,
    button: '記録する',
    done: '電話の内容を記録しました',
    missing: '用件を選んでください',
    hint: '事務局だけが見ます。ご本人には送られません。',
  },
  emailHint: '変えると、新しいアドレスと前のアドレスの両方にお知らせし、これまでにお送りしたリンクは使えなくなります。',
  story: {
    heading: 'これまでの経過',
    kinds,
    shortKinds,
    all: 'すべて',
    filter: '種類で絞り込む',
    empty: 'この種類の記録はありません',
    steps,
    to: (address: string) => `${address} 宛て`,
    text: '文面を見る',
    hideText: '文面を閉じる',
    verification: (pattern: string, isConfirmed: boolean) => `${pattern}：${isConfirmed ? '確認済み' : '未確認'}`,
    openEnquiry: 'お問い合わせを開く',
    call: (by: string) => `${by} が記録`,
    openCall: '記録を開く',
    opened: (actor: string, record: string) => `${actor}：${record}を開いた`,
    onceADay: '同じ日に何度開いても、ひとりにつき1行です。一覧や検索の結果に出ただけのときは、ここには残りません。',
    again: {
      button: 'もう一度送る',
      title: 'もう一度送りますか',
      message: (address: string) =>
        `${address} へ、同じ種類のメールを1通送ります。文面といまのリンクは、現在の登録から作ります。`,
      doubtful: (address: string) =>
        `届いていないおそれのあるメールを、${address} へもう一度送ります。前のメールが届いていた場合、2通目が届くことがあります。`,
      done: 'もう一度送る準備をしました',
    },
  },
};
