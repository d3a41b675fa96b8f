/** The back office's first page. */
export const top = {
  phase: '現在の段階',
  since: (text: string) => `${text} から`,
  next: '次の日程の切り替わり',
  noNext: 'この後の日程の切り替わりはありません',
  clock: (text: string) => `時刻 ${text} 現在`,
  counts: '件数',
  tasks: '今できること',
  open: (page: string) => `${page}を開く`,
  unit: '件',
  waitingMails: (count: string) => `確認が必要なメールが${count}件あります`,
  waitingRefunds: (state: 'WITHDRAWN' | 'EXCLUDED', paid: 'CAPTURED' | 'PAID_AT_COUNTER', count: string) =>
    `${state === 'WITHDRAWN' ? '取り下げ、当選の辞退' : '対象から外した申し込み'}のうち、${paid === 'CAPTURED' ? 'カードに返金していない' : '窓口で返金していない'}ものが${count}件あります`,
  stoppedRun: (name: string) => `${name}が止まっています。理由を確かめて、再開してください`,
  waitingBulkMails: (count: string) => `確認が必要な一斉メールが${count}件あります`,
  task: {
    watch: { title: '申込受付中です', text: 'お問い合わせと抽選申込状況をご覧ください。' },
    beforeOpen: { title: '受付の開始前です', text: 'メールの文面と日程をお確かめください。' },
    preRegistration: {
      title: '事前登録の受付中です',
      text: 'メールの文面と次の日程の切り替わりをお確かめください。',
    },
    rosterPending: {
      title: '抽選対象の確定待ちです',
      text: '申し込みの締め切りのあとの手続きが終わると、対象が確定します。',
    },
    draw: {
      title: '抽選対象を確定できます',
      text: 'まもなく自動で確定します。確定したら、重複の確認をしてください。',
    },
    frozen: {
      title: '抽選対象が確定しました',
      text: '事前の公表の時刻までに、重複などの確認を終えてください。',
    },
    committed: { title: '事前の公表をしました', text: '公開の乱数が発表されると、自動で抽選します。' },
    drawWaiting: {
      title: '抽選対象が確定しました',
      text: '抽選は、公開の乱数で自動で行われます。だれが当選したかは、公表の時刻までだれも見られません。',
    },
    drawing: { title: '抽選の処理をしています', text: '進み具合は抽選申込状況に表示されます。' },
    drawn: { title: '抽選が終わりました', text: '公表の時刻になると、自動で公表され、結果メールが送られます。' },
    release: { title: '抽選結果を公表できます', text: '公表の時刻を過ぎています。まもなく自動で公表されます。' },
    released: { title: '抽選結果を公表しました', text: '当選者の登録内容の変更とお問い合わせに対応してください。' },
    over: { title: '登録内容の変更を締め切りました', text: 'お渡しに向けて、当選者の住所をご確認ください。' },
  },
};
