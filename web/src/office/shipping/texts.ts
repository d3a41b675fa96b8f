import type { TrackingOutcome } from 'functions/shared/voucher/tracking';
import type { Block, Counted } from 'functions/shared/voucher/shipment';
import { figure, sets } from '../../copy/format.ts';
import { mailNamed, mailToAddress } from '../../copy/ja/office/mail/names.ts';

const parcels = (count: number): string => `${figure(count)}個`;
const mail = mailToAddress(61);

/** /admin/shipping: parcels of vouchers, their shipments and tracking numbers. */
export const shipping = {
  addressee: {
    heading: '公表のあとに、お届け先が変わっています',
    text: '発送の前に、ご本人の変更かどうかをお確かめください。',
  },
  parcels,
  states: '商品券の発送',
  ready: '発送できる',
  ordered: '番号の発行待ち',
  create: {
    heading: '発送のまとまりを作る',
    text: '発送できる商品券を、通し番号の順にまとめます。発送が保留になっているものは入りません。',
    carrier: '配送会社',
    most: '個数（500個まで）',
    button: 'まとまりを作る',
    title: '発送のまとまりを作りますか',
    message: (count: number, carrier: string) =>
      `発送できる商品券から、通し番号の順に最大${parcels(count)}を${carrier}のまとまりに入れます。保留のものは除きます。まだ発送済みにはならず、メールもお送りしません。まとまりは、後で終了して戻せます。`,
    done: (count: number) => `${parcels(count)}をまとめました。`,
    none: '発送できる商品券はありません。',
  },
  list: '発送のまとまり',
  noShipments: '発送のまとまりは、まだありません。',
  made: (by: string, at: string) => `${at} ${by} が作成`,
  holds: (count: number, of: number) => `${parcels(count)}・${sets(of)}`,
  shipped: (count: number) => `うち発送済み ${parcels(count)}`,
  serials: '通し番号',
  inside: {
    name: '1個ごとの中身',
    columns: { serials: '通し番号', sets: 'セット数', parcel: '受付番号' },
    isShipped: '発送済み',
    isChanged: 'まとまりを作った後に、登録の内容が変わりました。送り状をもう一度書き出してください。',
  },
  closed: '終了',
  open: '受け付け中',
  details: '中身と操作を開く',
  blocked: '取り出してください（発送できません）',
  blocks: {
    dispute: 'チャージバックの申し立て',
    refunded: 'Stripeでの返金の確認待ち',
    amount: '受け取った金額の確認待ち',
    refunding: '返金の処理中',
    fraud_warning: '不正利用の警告',
    not_won: '当選・お支払いの取り消し',
  } satisfies Record<Block, string>,
  tooLong: '配送会社の文字数を超える項目',
  labels: {
    button: '送り状データを書き出す',
    done: (rows: number, lost: number) =>
      lost === 0
        ? `${figure(rows)}行を書き出しました。`
        : `${figure(rows)}行を書き出しました。Shift_JISにない${figure(lost)}文字は〓か、異体字でない同じ漢字にしたので、送り状をお確かめください。`,
  },
  packing: {
    heading: '梱包の確認',
    text: '数えた結果を入力してください。あるはずの数との違いをお知らせし、記録します。',
    figures: {
      parcels: '個数',
      sets: 'セット数',
      serialFrom: '最初の通し番号',
      serialTo: '最後の通し番号',
    } satisfies Record<keyof Counted, string>,
    button: '確認する',
    right: '数は合っています。',
    wrong: (name: string, expected: string, counted: string) => `${name}：あるはず ${expected}／数えた結果 ${counted}`,
  },
  close: {
    button: 'まとまりを終了する',
    title: 'まとまりを終了しますか',
    message: (count: number) =>
      `まだ発送していない${parcels(count)}をまとまりから出し、次のまとまりに入れられるようにします。発送済みのものは変わりません。`,
    done: 'まとまりを終了しました。',
  },
  tracking: {
    heading: '送り状番号を取り込む',
    text: '配送会社のソフトから書き出したCSV（受付番号と送り状番号の列があるもの）を選んでください。まず試し、内容を見てから取り込みます。',
    file: 'CSVファイルを選ぶ',
    tried: (rows: number, good: number) => `${figure(rows)}行のうち、発送済みにできるのは${figure(good)}行です。`,
    button: (good: number) => `${figure(good)}個を発送済みにする`,
    title: '発送済みにしますか',
    message: (good: number) =>
      `${figure(good)}個の商品券を発送済みにし、${mail}をお送りします。送ったメールは取り消せません。ほかの行は変わりません。`,
    done: (count: number) => `${parcels(count)}を発送済みにしました。`,
    line: (line: number, receiptID: string) => `${figure(line)}行目 ${receiptID}`,
    outcomes: {
      ship: '発送済みにします',
      same: '取り込み済みです',
      receipt_malformed: '受付番号の形ではありません',
      number_malformed: '送り状番号の桁か数字が違います',
      twice: '同じ受付番号か送り状番号が2回あります',
      unknown: 'この受付番号の商品券はありません',
      not_packed: '発送のまとまりに入っていません',
      held: '発送が保留になっています',
      number_used: 'ほかの発送に使われた番号です',
    } satisfies Record<TrackingOutcome, string>,
  },
  steps: {
    heading: '操作',
    return: {
      button: '返送を記録する',
      text: '届かずに戻ってきたときに記録します。',
      title: '返送を記録しますか',
      message: (receiptID: string, count: number) =>
        `受付番号 ${receiptID} の ${sets(count)}を返送とします。ご本人へのメールはお送りしません。もう一度発送するか、無効にして返金できます。`,
    },
    sendAgain: {
      button: 'もう一度発送する',
      text: '次の発送のまとまりに入るようにします。',
      title: 'もう一度発送しますか',
      message: (receiptID: string, count: number) =>
        `受付番号 ${receiptID} の ${sets(count)}を、次の発送のまとまりに入れられるようにします。発送したとき、${mail}をお送りします。`,
    },
    renumber: {
      button: '送り状番号を訂正する',
      text: '番号を間違えて取り込んだときに訂正します。ご本人の「申し込みの状況」のページには、新しい番号が表示されます。',
      number: '正しい送り状番号',
      tellsOwner: `訂正した番号で${mail}をもう一度お送りする`,
      title: '送り状番号を訂正しますか',
      message: (receiptID: string, number: string, isMailed: boolean) =>
        `受付番号 ${receiptID} の送り状番号を ${number} に変えます。${isMailed ? `${mail}を、新しい番号でもう一度お送りします。送ったメールは取り消せません。` : 'ご本人へのメールはお送りしません。'}`,
    },
    void: {
      button: '無効にする',
      text: '返金の前に、お渡ししないセットの商品券を無効にします。',
      title: '商品券を無効にしますか',
      message: (receiptID: string, count: number) =>
        `受付番号 ${receiptID} の ${sets(count)}を無効にします。その通し番号は二度と使いません。元には戻せません。ご本人へのメールはお送りしません。`,
      ofWin:
        '当選中の申し込みの商品券は、ここでは無効にできません。申し込みの画面で返金の承認を依頼すると、承認されたときに無効になります。',
      openWin: '申し込みを開く',
    },
    sets: '無効にするセット数',
    done: '記録しました。',
  },
  counter: {
    heading: '窓口でのお支払い',
    pay: {
      text: '紙で申し込んだ方の代金を窓口で受け取ったら、記録します。商品券が発行されます。',
      button: '受け取りを記録する',
      title: '窓口でのお支払いを記録しますか',
      message: (receiptID: string, count: number, yen: string) =>
        `受付番号 ${receiptID} の ${sets(count)}分、${yen}を受け取ったことを記録します。商品券を発行し、アドレスの登録があれば${mailNamed(45)}をお送りします。取り消せません。`,
      done: '受け取りを記録しました。',
    },
    refund: {
      text: '当選でなくなった方から窓口で受け取った代金を、窓口でお返ししたら記録します。お返しするセットの商品券は、先に無効にするか、返送を記録してください。',
      button: '窓口での返金を記録する',
      title: '窓口での返金を記録しますか',
      message: (receiptID: string, count: number, yen: string) =>
        `受付番号 ${receiptID} の ${sets(count)}分、${yen}を窓口で返金したことを記録します。ご本人へのメールはお送りしません。記録は取り消せません。`,
      done: '返金を記録しました。',
    },
  },
};
