/** The page that sends a mail about applications. */
export const purchaseMail = {
  toList: 'この条件の方にメールを送る',
  toOne: 'この方にメールを送る',
  heading: '申し込みについてのメール',
  headingText: '申し込みの状態に合うメールを、もう一度送れます。送る前に、届くメールと送り先を確かめます。',
  toWhom: '送り先とメールの種類',
  one: '受付番号',
  which: '送るメール',
  goesTo: (states: readonly string[]) => `状態が「${states.join('」「')}」の申し込みの方だけに届きます。`,
  doesNotFit: {
    one: 'この申し込みには当てはまりません。',
    many: '一覧の条件と合いません。',
  },
  others:
    'ほかの種類のメールは、手続きの受付や日程に合わせて自動で送るため、ここからは送れません。自由な文面は「お知らせを送る」から送れます。',
  chooseFirst: '送るメールを選ぶと、届くメールと送り先の人数を表示します。選ぶだけでは送られません。',
  unfit:
    'この一覧の条件では、まとめて送れません。受付番号などで1件に絞り込んだときは、その申し込みの画面から送ってください。',
};
