import { campaign } from 'functions/shared/campaign/current';
import { LIMITS } from 'functions/shared/fields/limits';
import { fieldLabels } from 'functions/shared/site/fieldLabels';
import { MAX_PAPER_LINES, type PaperField, type PaperOutcome, PAPER_HEADINGS } from 'functions/shared/site/paperSheet';
import { MAX_HOUSEHOLD } from 'functions/shared/review/duplicateGroups';
import type { PaperHint } from 'functions/shared/review/paperHints';
import { recordLabels } from 'functions/shared/site/recordLabels';
import { figure, sets } from '../../copy/format.ts';
import { person } from '../../copy/ja/site/person.ts';
import { chosen, typed } from '../../copy/ja/site/phrases/field.ts';
import { accepted, offeredLabels } from '../pieces/intake/texts.ts';

const oneName = 'お名前が1つだけの方は「-」を入力します。';
const sheets = (count: number): string => `${figure(count)}枚`;

/** What the columns of a file accept. */
const accepts: Partial<Record<PaperField, string>> = {
  batch: accepted.upTo(LIMITS.paperBatch),
  lastName: accepted.upTo(LIMITS.name),
  firstName: accepted.upTo(LIMITS.name),
  lastNameKana: accepted.kana(LIMITS.kana),
  firstNameKana: accepted.kana(LIMITS.kana),
  postCode: '7桁の数字で入力してください。',
  address1: accepted.upTo(LIMITS.address),
  address2: accepted.upTo(LIMITS.address),
  phoneNumber: '0から始まる10桁か11桁の数字で入力してください。',
  age: accepted.oneOf(campaign.ages.map(String)),
  purchaseCount: accepted.range(campaign.minSets, campaign.maxSets),
  usePlace: accepted.oneOf(offeredLabels(campaign.usePlaces)),
  learnFrom: accepted.oneOf(offeredLabels(campaign.learnFroms)),
};

/** /admin/paper: applications on paper. */
export const paper = {
  messages: {
    paperBatch: typed(recordLabels.account.paperBatch, LIMITS.paperBatch),
    lastName: person.lastName,
    firstName: { ...person.firstName, required: `${person.firstName.required}。${oneName}` },
    lastNameKana: person.lastNameKana,
    firstNameKana: person.firstNameKana,
    postCode: person.postCode,
    address1: person.address1,
    address2: person.address2,
    phoneNumber: person.phoneNumber,
    email: person.email,
    age: person.age,
    purchaseCount: chosen(fieldLabels.purchaseCount),
    usePlace: person.usePlace,
    learnFrom: person.learnFrom,
    note: typed(recordLabels.account.note, LIMITS.note),
  },
  closed: '抽選対象が確定したため、紙の申し込みはもう入力できません。',
  entry: {
    heading: '1枚ずつ入力する',
    keys: 'Enterで次の欄、Shift+Enterで前の欄、Ctrl+Enterで保存。入力の途中の内容は、この画面を離れても残ります。',
    batchHelp: '日付や受付場所など。束ごとに枚数を数えられます',
    oneName,
    acceptsPartial: '希望より少ないセット数でもよい',
    consents: '同意欄のすべてに印がある',
    postCodeFound: {
      filled: undefined,
      partly: 'この郵便番号には町がいくつかあります。続けて町名を入力してください。',
      unknown: 'この郵便番号からは住所を入れられません。住所を入力してください。',
    },
    repeated: '同じ住所が重なっていたので、1つにしました',
    mail: 'あれば、申し込みの受け付けのメール（22）を送ります',
    unchosen: '選んでください',
    save: '保存して次の用紙へ',
    aside: {
      sent: (name: string) => `${name}様の用紙を保存しています。次の用紙は、それが終わってから保存できます。`,
      ahead: '先に入力した次の用紙は、この用紙を保存すると戻ります。',
      returned: (name: string) =>
        `${name}様の用紙は、保存できたことを確かめられませんでした。その用紙に戻って、もう一度保存してください。いまの入力は残ります。`,
      takeBack: 'その用紙に戻る',
    },
    hints: {
      heading: '受け付けましたが、確かめてほしい用紙があります',
      line: (name: string, receiptID: string) => `${name}様（受付番号 ${receiptID}）`,
      texts: {
        double:
          '同じ名前で、住所か電話番号も同じ方がすでにいます。同じ用紙を2度入力していないか、同じ方の2枚めではないかを確かめてください。',
        sharedAddress: `同じ住所の登録が${MAX_HOUSEHOLD + 1}件以上になりました。様方の名前は除いて数えています。`,
        sharedLandline: `同じ固定電話の登録が${MAX_HOUSEHOLD + 1}件以上になりました。`,
      } satisfies Record<PaperHint, string>,
      open: '申し込みを見る',
      done: '確かめました',
    },
    saved: (receiptID: string, name: string) => `${name}様の申し込みを受け付けました（受付番号 ${receiptID}）`,
    count: (count: number, pace: number | null) =>
      pace === null
        ? `この画面で入力した用紙：${sheets(count)}`
        : `この画面で入力した用紙：${sheets(count)}（1時間に${sheets(pace)}の速さ）`,
  },
  receipts: {
    heading: '受付票の印刷',
    text: '抽選番号は、入力した直後の受付票にだけ印刷できます。サインアウトするか、この画面（タブ）を閉じる前に印刷してください。',
    waiting: (count: number) => `まだ印刷していない受付票：${sheets(count)}`,
    print: (count: number) => `受付票を${sheets(count)}印刷する`,
    again: (count: number) => `直前の${sheets(count)}をもう一度印刷する`,
    leave:
      'まだ印刷していない受付票があります。この画面に戻れば印刷できますが、サインアウトするかタブを閉じると、抽選番号を印刷できなくなります。',
  },
  pile: {
    heading: '束の枚数を確かめる',
    text: '束の名前と手元の枚数を入力すると、システムに入っている枚数と比べます。',
    hand: '手元の枚数',
    button: '比べる',
    same: (count: number) => `手元もシステムも${sheets(count)}で、合っています。`,
    less: (hand: number, count: number) =>
      `手元は${sheets(hand)}、システムは${sheets(count)}です。${sheets(hand - count)}がまだ入力されていません。`,
    more: (hand: number, count: number) =>
      `手元は${sheets(hand)}、システムは${sheets(count)}です。システムが${sheets(count - hand)}多くなっています。`,
    list: 'この束の申し込みを見る',
  },
  intake: {
    heading: 'CSVファイルから取り込む',
    text: `1枚を1行にしたCSVファイル（${figure(MAX_PAPER_LINES)}行まで）を選んでください。まず試し、行ごとの結果を見てから取り込みます。途中で止まっても、同じファイルをもう一度取り込めば、まだの行だけが入ります。`,
    template: '見出しのひな形をダウンロード',
    templateName: '紙の申し込み.csv',
    file: 'CSVファイルを選ぶ',
    tried: (rows: number, good: number) => `${figure(rows)}行のうち、取り込めるのは${figure(good)}行です。`,
    button: (good: number) => `${figure(good)}行を取り込む`,
    title: '紙の申し込みを取り込みますか',
    message: (good: number) =>
      `${sheets(good)}の申し込みを受け付けます。メールアドレスのある方には、申し込みの受け付けのメール（22）を送ります。`,
    done: (good: number) => `${sheets(good)}を取り込みました。`,
    line: (line: number, name: string) => (name.trim() === '' ? `${line}行目` : `${line}行目 ${name}`),
    outcomes: {
      enter: '取り込めます',
      double: '取り込めますが、同じ名前で、住所か電話番号も同じ方がすでにいます',
      sharedAddress: `取り込めますが、同じ住所の登録が${MAX_HOUSEHOLD + 1}件以上になります`,
      sharedLandline: `取り込めますが、同じ固定電話の登録が${MAX_HOUSEHOLD + 1}件以上になります`,
      entered: '前に取り込んだ用紙です',
      twice: '同じ束と用紙の番号が、ファイルに2行以上あります',
      invalid: '直してください',
      email_taken: 'このメールアドレスは、ほかの方が使っています',
    } satisfies Record<PaperOutcome, string>,
    earlier: (count: number) =>
      `前に取り込んだ用紙が${sheets(count)}あります。通信が切れて受付票を印刷できなかったときは、再発行の受付票（抽選番号はありません）を印刷できます。`,
    addEarlier: (count: number) => `再発行の受付票を${sheets(count)}、印刷に加える`,
    added: '再発行の受付票を、印刷に加えました。「受付票の印刷」から印刷してください。',
    fault: (field: PaperField, text: string) => `${PAPER_HEADINGS[field]}（${text}）`,
    accepts,
  },
  receipt: {
    title: '抽選申し込み 受付票',
    reissue: '再発行',
    at: (time: string) => `受付 ${time}`,
    receiptID: '受付番号',
    ticketNumber: '抽選番号',
    name: 'お名前',
    honoured: (name: string) => `${name} 様`,
    purchaseCount: fieldLabels.purchaseCount,
    sets,
    acceptsPartial: fieldLabels.acceptsPartial,
    partial: (yes: boolean) => (yes ? '希望する' : '希望しない'),
    secret: '抽選番号は、ご本人だけにお知らせする番号です。ほかの方に見せず、この受付票を大切に保管してください。',
    hidden:
      '抽選番号は、最初にお渡しした受付票に印刷してあります。公正な抽選のため、抽選結果の公表までは、事務局も番号を見られません。',
    result: (time: string) => `抽選結果は ${time} に公表し、郵便はがきでお知らせします。`,
    pay: '当選された方は、はがきに記した期限までに、事務局の窓口でお支払いください。',
    counter: (name: string, address: string, hours: string) => `窓口：${name}（${address}）受付時間 ${hours}`,
  },
  reprint: {
    heading: '受付票',
    text: '受付票をもう一度印刷します。「再発行」と印刷され、操作は記録されます。抽選番号は、抽選結果の公表のあとに印刷できます。',
    button: '受付票を再発行する',
    done: '受付票を印刷します',
  },
};
