import { day, hour, time } from '../../copy/format.ts';

/** The times of the checklist, in order. */
export const MOMENTS = ['closed', 'reviewEnd', 'objectionEnd', 'commitment', 'draw', 'release'] as const;
export type MomentName = (typeof MOMENTS)[number];

/** Pages that the checklist leads to. */
export type Place =
  | 'published'
  | 'total'
  | 'review'
  | 'mails'
  | 'bulkMails'
  | 'exclusionMails'
  | 'resultMails'
  | 'report'
  | 'approvals'
  | 'stages';

/** The instants that the texts name, as ISO texts. */
export interface ChecklistTimes extends Readonly<Record<MomentName, string>> {
  /** A commitment after this time uses a later round (rules 8.6). */
  readonly latestCommitment: string;
  /** The end of applications, some minutes before the roster is fixed. */
  readonly applicationEnd: string;
}

interface MomentCopy {
  readonly title: string;
  /** The actions, each by the name under which its tick is stored. */
  readonly steps: Readonly<Record<string, string>>;
  readonly look: readonly Place[];
  readonly press: string;
  readonly say: string;
  readonly leave: string;
  /** The action if a step fails. */
  readonly trouble?: string;
  /** Values to write down on the paper. */
  readonly notes?: readonly string[];
}

const moments: { readonly [M in MomentName]: (at: ChecklistTimes) => MomentCopy } = {
  closed: ({ applicationEnd }) => ({
    title: `抽選対象の確定（申し込みは${hour(applicationEnd)}に締め切り済み）`,
    steps: {
      frozen: '抽選申込状況が「抽選対象を確定済み」になったことを見ます。',
      note: '公式サイトの抽選のページに出た「締め切った一覧の値」と、Webと紙の件数・セット数を、下の欄に書き写します。',
      compare: '書き写した件数が、抽選申込状況の件数と同じことを確かめます。',
    },
    look: ['total', 'published'],
    press: '何も押しません。確定は自動です。',
    say: '「申し込みの受付は終わりました。追加や、希望のセット数の変更はお受けできません。」',
    leave: '申し込みの記録を直しません。日程を動かしません。',
    notes: ['締め切った一覧の値', 'Web 件数・セット数', '紙 件数・セット数'],
  }),
  reviewEnd: ({ reviewEnd, objectionEnd }) => ({
    title: '重複の判断の期限',
    steps: {
      decide: `${hour(reviewEnd)} までに、重複の確認で、判断の残っている組をなくします。`,
      told: '期限のあと、除いた方へのメール（種類15）が送信済みになったことを見ます。',
      call: 'メールアドレスのない方には、電話か郵便でお知らせします。',
    },
    look: ['review', 'exclusionMails'],
    press: '重複の確認の「判断する」。期限を過ぎると、新たに除くことはできません。',
    say: `「お二つのお申し込みが同じ方のものと見えましたので、一つを抽選の対象から除きました。お心当たりと違うときは、${time(objectionEnd)} までにお知らせください。」`,
    leave: '携帯電話番号が同じというだけで除きません。',
  }),
  objectionEnd: ({ objectionEnd, commitment }) => ({
    title: '異議の申し出の期限',
    steps: {
      heard: `${hour(objectionEnd)} までに届いた異議を、すべて判断します。`,
      count: '除いたままの件数を、重複の確認で数えておきます。',
      people: `${hour(commitment)} に立ち会う方と、控えを取る方を決めます。`,
    },
    look: ['review'],
    press: '重複の確認の「判断を取り消す」か「判断を変える」。期限を過ぎると、変えられません。',
    say: '「お申し出の期限を過ぎましたので、判断を変えることはできません。」',
    leave: '期限のあとに届いた異議は、受けた日時と内容を記録に残し、判断は変えません。',
    notes: ['除いたままの件数'],
  }),
  commitment: ({ commitment, latestCommitment, draw }) => ({
    title: '事前の公表',
    steps: {
      published: '抽選申込状況が「事前の公表済み」になったことを見ます。',
      note: '公式サイトの抽選のページの「公表した値（C）」を、下の欄に書き写します。立会人も、自分の紙に書き写します。',
      closed: '同じページの「締め切った一覧の値」が、締め切りの夜に書き写した値と同じことを確かめます。',
      mail: '値を知らせるメール（種類40）が送信済みになったことを見ます。自分に届いたメールの値が、書き写した値と同じことを確かめます。',
      stamps: '抽選実施報告書の「時刻の証明」に、証明した機関が出ていることを見ます。',
    },
    look: ['total', 'published', 'bulkMails', 'mails', 'report'],
    press: `何も押しません。${hour(commitment)} を過ぎても自動で始まらないときだけ、管理責任者が「事前の公表をする」を押します。`,
    say: `「抽選の前に、抽選の対象と決まりから計算した値を公表しました。公式サイトとメールにあります。${time(draw)} より前に控えておかれると、あとでご自分で確かめられます。」`,
    leave: '対象外とする判断は、もう変えられません。抽選の日時を動かしません。',
    trouble: `${time(latestCommitment)} までに公表できないと、使う乱数の回と結果の公表が、決まりに従って自動であとになります。日程の表示を確かめ、問い合わせに備えてください。`,
    notes: ['公表した値（C）', '立会人'],
  }),
  draw: ({ draw, release }) => ({
    title: '抽選',
    steps: {
      present: `管理責任者のひとりが、${hour(draw)} までに席に着きます。もうひとりの管理責任者も、${hour(release)} まで電話に出られるようにします。`,
      approvals: `${hour(draw)} より前に、承認待ちに抽選対象外・取り下げの依頼が残っていないことを確かめます。`,
      drawn:
        '抽選申込状況が「抽選済み・結果の公表前」になったことを見ます。件数とセット数だけが出て、だれが当選したかは出ません。',
    },
    look: ['total', 'approvals', 'stages'],
    press: '何も押しません。乱数の発表を過ぎても自動で始まらないときだけ、管理責任者が「抽選を行う」を押します。',
    say: `「抽選は公開の乱数で自動で行っています。だれが当選したかは、${time(release)} の公表まで、事務局でも見られません。」`,
    leave: `${hour(draw)} から ${hour(release)} までは、だれの申し込みも、抽選対象外にせず、取り下げません。お申し出は受けて書き留め、公表のあとに手続きをします。日程とデータベースに触りません。`,
    trouble:
      '「乱数の配信元から返事がありません」と出たら、そのまま待ちます。1分ごとに自動でたずねます。別の回の乱数は、決して使いません。結果の公表に間に合いそうにないときは、管理責任者2人で、ステージ定義の「結果の公表を遅らせる」で、依頼と承認をします。',
  }),
  release: ({ draw, release }) => ({
    title: '結果の公表と確かめ',
    steps: {
      released: '抽選申込状況が「結果を公表済み」になり、結果のメール（種類41・42）が送られていることを見ます。',
      page: '公式サイトの抽選のページで、書き写した値（C）を入れて「抽選を計算しなおす」を押し、すべて「正しい」になることを見ます。',
      command: 'システムの担当者が、次のコマンドで確かめ、最後が 0（すべて正しい）で終わることを見ます。',
      print: '抽選実施報告書を印刷し、書き写した値（C）、締め切った一覧の値、件数が同じことを確かめます。',
      sign: '実施責任者と立会人が、報告書に氏名、日付、署名を記します。この紙と一緒に綴じます。',
    },
    look: ['total', 'resultMails', 'published', 'report'],
    press: `「抽選を計算しなおす」と「印刷する」。${hour(release)} を過ぎても自動で公表されないときだけ、管理責任者が「結果を公表する」を押します。`,
    say: `「結果は、メールと、申し込みの状況のページでご覧いただけます。紙でのお申し込みの方には、はがきでお知らせします。${day(draw)} の抽選は、公式サイトでどなたでも確かめられます。」`,
    leave: '順番と当選は、だれにも変えられません。電話で当選を約束しません。',
    trouble:
      '「正しくない」が一つでも出たら、公表はそのままにし、何も押さず、画面を印刷して、システムの担当者と管理責任者に知らせます。「未確認」は、つながらなかったものがあるという意味です。時間をおいて、もう一度行います。',
  }),
};

/** The checklist for the days around the draw, which two people tick on paper or in the browser. */
export const drawChecklist = {
  lead: '抽選の前後に、だれが、いつ、何を見て、何をするかの一覧です。ふたりで読み合わせ、済んだものに印を付けます。画面の印は、このブラウザーだけが覚えています。',
  print: '印刷する',
  open: '抽選日の手順を開く',
  madeAt: (at: string) => `${at} 現在の日程`,
  moments,
  look: '見るところ',
  press: '押すもの',
  say: '電話で',
  leave: '触らないもの',
  trouble: '困ったとき',
  people: '担当　　　　　　確認　　　　　　時刻　　：　　',
  noted: '（書き写した値C）',
  command: (origin: string, hash: string) => `npm run verify-draw -- ${origin} --commitment ${hash}`,
  places: {
    published: '公式サイトの抽選のページ',
    total: '抽選申込状況',
    review: '重複の確認',
    mails: 'メール送信',
    bulkMails: '一斉メール',
    exclusionMails: 'メール送信（種類15）',
    resultMails: '一斉メール（種類41）',
    report: '抽選実施報告書',
    approvals: '承認待ち',
    stages: 'ステージ定義',
  } satisfies Record<Place, string>,
};
