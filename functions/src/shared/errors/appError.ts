import type { FieldError } from './fieldError.ts';
import type { StripeReason } from './stripeReason.ts';

interface Described {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number;
}

/**
 * Every error of the API: code → status → text for people (rules 5.11). A code never changes; a text may. `{}` is never replaced; `errors[]` has the
 * details by field. `retryAfter`: seconds until the same request may succeed, for refusals that end by themselves.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: '入力内容をもう一度お確かめください。' },
  malformed_json: { status: 400, message: '送信された内容を読み取れませんでした。もう一度お試しください。' },
  unsupported_query: {
    status: 400,
    message: 'この絞り込みと並べ替えの組み合わせは使えません。条件か並べ替えを減らしてください。',
  },
  cursor_invalid: { status: 400, message: 'ページの続きを読み取れませんでした。最初のページからご覧ください。' },
  stripe_refused: {
    status: 400,
    message: 'Stripeに受け付けられませんでした。入力した内容をお確かめください。',
  },
  unauthenticated: { status: 401, message: 'サインインが必要です。もう一度サインインしてください。' },
  stripe_declined: {
    status: 402,
    message: 'カード会社の承認を得られませんでした。ほかのカードをお使いください。',
  },
  signature_invalid: { status: 403, message: '送信元を確認できませんでした。' },
  second_factor_needed: {
    status: 403,
    message: '管理責任者のサインインには、2段階認証が必要です。設定してから、もう一度お試しください。',
  },
  forbidden: { status: 403, message: 'この操作をする権限がありません。管理責任者におたずねください。' },
  not_found: {
    status: 404,
    message: 'お探しの情報が見つかりませんでした。リンクや入力した内容を、もう一度お確かめください。',
  },
  route_not_found: { status: 404, message: 'このアドレスはありません。' },
  stripe_not_found: { status: 404, message: 'Stripeに見つかりませんでした。IDをお確かめください。' },
  method_not_allowed: { status: 405, message: 'このアドレスではその操作はできません。' },
  wrong_phase: {
    status: 409,
    message: 'ただいまの期間は、この手続きを受け付けていません。公式サイトのご案内をご覧ください。',
  },
  disclosure_account: {
    status: 409,
    message: 'このメールアドレスの方は登録しています。ファイルは、その方のアカウントの画面から作ってください。',
  },
  conflict: { status: 409, message: 'ほかの操作と重なりました。もう一度お試しください。', retryAfter: 5 },
  account_exists: {
    status: 409,
    message: 'このメールアドレスはすでに登録されています。登録の内容は「登録内容の変更」からお確かめください。',
  },
  email_taken: {
    status: 409,
    message: 'このメールアドレスは、すでに別の登録で使われています。別のメールアドレスを入力してください。',
  },
  purchase_exists: {
    status: 409,
    message: 'すでにお申し込みいただいています。内容は「登録内容の変更」からお確かめください。',
  },
  purchase_withdrawn: {
    status: 409,
    message:
      'このお申し込みは取り下げ済みのため、変更できません。申し込みの締め切りまでは、もう一度申し込むことができます。',
  },
  purchase_state: {
    status: 409,
    message:
      'お申し込みの状態が変わっているため、この操作はできません。画面を読み直して、現在の状態をお確かめください。',
  },
  has_purchase: {
    status: 409,
    message: '申し込みがある方の登録は、そのままでは削除できません。先に申し込みを削除してください。',
  },
  card_missing: { status: 409, message: 'カードの登録がないため、この操作はできません。' },
  settlement_busy: {
    status: 409,
    message: 'この申し込みのお支払いを処理しています。しばらくしてから、もう一度お試しください。',
    retryAfter: 5,
  },
  card_charged: {
    status: 409,
    message:
      'この当選のお支払いはすでにカードに請求されているため、カードを変更できません。ご事情のある方は、事務局へお問い合わせください。',
  },
  settlement_only: {
    status: 409,
    message: '申し込みのお支払いとカードは、ここからは変えられません。申し込みのお支払いの処理から行ってください。',
  },
  stripe_conflict: {
    status: 409,
    message: '同じ操作をStripeで処理しています。少し待ってから、もう一度お試しください。',
  },
  settlement_early: { status: 409, message: 'この一括処理を始められる日時になっていません。' },
  settlement_late: { status: 409, message: 'この一括処理を始められる期間は終わりました。' },
  settlement_running: { status: 409, message: '同じ一括処理が、すでに進んでいます。' },
  settlement_run_state: {
    status: 409,
    message: '一括処理の状態が変わっているため、この操作はできません。画面を読み直してください。',
  },
  win_held: {
    status: 409,
    message:
      '当選中の申し込みでは、カードの利用枠の確保を取り消せません。別のカードで確保し直すか、当選の辞退や取り消しの承認を依頼してください。',
  },
  refund_sets: { status: 409, message: '返金できるセット数を超えています。お支払い済みのセット数をお確かめください。' },
  nothing_by_hand: {
    status: 409,
    message: 'Stripeで直接行われた返金や請求で、記録に取り込むものはありません。画面を読み直してください。',
  },
  fraud_warning_missing: {
    status: 409,
    message: '不正利用の警告による発送の保留がないため、この操作はできません。画面を読み直してください。',
  },
  counter_paper: {
    status: 409,
    message: '窓口でお支払いいただけるのは、紙で申し込んだ方だけです。',
  },
  receipt_paper: { status: 409, message: '受付票があるのは、紙で受け付けた申し込みだけです。' },
  receipt_unavailable: {
    status: 409,
    message: 'お支払いが済んでいないか、返金などの手続き中のため、領収書を発行できません。画面を読み直してください。',
  },
  receipt_often: {
    status: 409,
    message: '領収書を再発行できる回数を超えています。事務局へお問い合わせください。',
  },
  counter_late: { status: 409, message: '窓口でのお支払いの期限を過ぎているため、支払い済みにできません。' },
  vouchers_out: {
    status: 409,
    message:
      '返金するセットの商品券が、まだ無効になっていません。商品券を無効にするか、返送の記録をしてから返金してください。',
  },
  voucher_state: { status: 409, message: '商品券の今の状態では、この操作はできません。画面を読み直してください。' },
  voucher_sets: { status: 409, message: '無効にできるセット数を超えています。商品券のセット数をお確かめください。' },
  tracking_malformed: { status: 409, message: '送り状番号の桁か数字が違います。送り状の控えをお確かめください。' },
  tracking_used: { status: 409, message: 'この送り状番号は、すでに商品券の発送に使われています。' },
  shipment_empty: { status: 409, message: '発送できる商品券がありません。' },
  shop_taken: {
    status: 409,
    message: 'この店名と所在地のお店は、すでに登録されています。そのお店の登録を直してください。',
  },
  roster_closed: { status: 409, message: '抽選対象が確定したため、この操作はできません。' },
  review_closed: {
    status: 409,
    message: '異議の申し出の期限を過ぎたため、抽選から除くかどうかは、もう変えられません。',
  },
  review_ended: {
    status: 409,
    message:
      '判断の期限を過ぎたため、抽選から新たに除くことはできません。除いた申し込みを抽選に戻すことは、異議の申し出の期限までできます。',
  },
  exclusion_early: {
    status: 409,
    message:
      '除く依頼は、抽選の事前の公表のあとでできます。それより前は、「重複の確認」で、判断の期限までに決めてください。',
  },
  withdrawal_early: {
    status: 409,
    message: '抽選の事前の公表までは、承認なしで、この申し込みを取り下げられます。',
  },
  delay_early: { status: 409, message: '抽選の事前の公表までは、承認なしで、この日時を動かせます。' },
  approval_needed: {
    status: 409,
    message: 'この操作には、2人の管理責任者の承認が必要です。承認を依頼してください。',
  },
  owner_state: {
    status: 409,
    message: 'この方の今の権限や状態では、この変更はできません。画面を読み直してください。',
  },
  invitation_needless: {
    status: 409,
    message:
      'この方はすでにサインインしているか、停止中のため、招待は送りません。パスワードをお忘れのときは、サインインの画面から設定し直せます。',
  },
  second_factor_none: { status: 409, message: 'この方は、2段階認証を設定していません。画面を読み直してください。' },
  second_factor_own: {
    status: 409,
    message: 'ご自分の2段階認証は解除できません。ほかの管理責任者に解除を頼んでください。',
  },
  suspension_own: { status: 409, message: 'ご自分のサインインは止められません。' },
  objection_needless: {
    status: 409,
    message: '異議を申し出られるのは、管理責任者がひとりのときの依頼だけです。ほかの管理責任者が判断します。',
  },
  approver_new: {
    status: 409,
    message: '依頼のあとで管理責任者になったか、メールアドレスが変わったため、この依頼は承認できません。',
  },
  approval_exists: { status: 409, message: 'この申し込みについての依頼が、すでに承認を待っています。' },
  approval_state: { status: 409, message: 'この依頼は、すでに終わっています。画面を読み直してください。' },
  approval_expired: {
    status: 409,
    message: '承認の期限を過ぎたため、この依頼は終わりました。必要なときは、もう一度依頼してください。',
  },
  approval_changed: {
    status: 409,
    message:
      '依頼のあとで状況が変わったため、承認できません。この依頼を取り下げるか却下してから、もう一度依頼してください。',
  },
  erasure_busy: {
    status: 409,
    message: 'ほかの消去の調べか消去が進んでいます。終わってから、もう一度行ってください。',
  },
  erasure_state: {
    status: 409,
    message: 'この消去は、調べが終わっていないか、すでに始まったか、取りやめられています。',
  },
  erasure_begun: {
    status: 409,
    message: 'この消去は、すでに消し始めているか終わっているため、取りやめられません。画面を読み直してください。',
  },
  erasure_waits: {
    status: 409,
    message: '先に終えることが残っているため、消去できません。表の内容を終えてから、もう一度調べてください。',
  },
  erasure_early: { status: 409, message: '保存期間が終わっていないため、全員の情報はまだ消去できません。' },
  own_request: {
    status: 409,
    message: 'ご自分の依頼は、承認も却下もできません。ほかの管理責任者が判断します。やめるときは取り下げてください。',
  },
  not_own_request: { status: 409, message: '依頼を取り下げられるのは、依頼した方だけです。' },
  requester_gone: {
    status: 409,
    message:
      '依頼した方が管理責任者でなくなったため、承認できません。必要なときは、いまの管理責任者がもう一度依頼してください。',
  },
  roster_open: { status: 409, message: '抽選対象がまだ確定していません。' },
  draw_exists: { status: 409, message: 'この抽選は、すでに始まっています。' },
  draw_unfinished: { status: 409, message: '前の抽選の結果が、まだ公表されていません。' },
  draw_unready: { status: 409, message: 'この抽選は、まだこの手順に進める段階ではありません。' },
  draw_late: {
    status: 409,
    message: '登録内容の変更の期限までに結果を公表できないため、この抽選は進められません。',
  },
  draw_empty: { status: 409, message: '割り当てるセットがないか、繰り上げを待つ申し込みがないため、抽選できません。' },
  list_busy: { status: 409, message: '繰り上げの処理が続いています。終わってから、もう一度お試しください。' },
  draw_early: { status: 409, message: 'この手順の予定の時刻になっていません。' },
  result_unreleased: { status: 409, message: '抽選結果の公表まで、当落がわかるものは表示も書き出しもできません。' },
  stage_fixed: {
    status: 409,
    message:
      '日程による段階は、変更も削除もできません。これから先の日時は、日程の切り替わりの日時を動かすと変わります。',
  },
  stage_over: { status: 409, message: 'この段階はすでに終わっているため、変更も削除もできません。' },
  stage_too_late: {
    status: 409,
    message:
      '抽選対象が確定したため、申し込みの受付中か、それより前の段階には戻せません。お知らせした変更の締め切りより前に、変更を締め切ることもできません。',
  },
  told_date: {
    status: 409,
    message: 'ご本人に書面やメールでお知らせした期限は、早められません。今の日時よりあとの日時を選んでください。',
  },
  boundary_fixed: { status: 409, message: 'この日時は変更できません。' },
  last_owner: { status: 409, message: '最後の管理責任者は外せません。先に、ほかの方を管理責任者にしてください。' },
  admin_exists: {
    status: 409,
    message: 'このメールアドレスの管理ユーザーは、すでに登録されています。一覧からお探しください。',
  },
  mail_config_exists: {
    status: 409,
    message: 'この種類のメールの文面は、すでにあります。一覧から選んで変更してください。',
  },
  inquiry_state: {
    status: 409,
    message: 'お問い合わせの状態が変わっているため、この操作はできません。画面を読み直してください。',
  },
  inquiry_answered: {
    status: 409,
    message: 'この画面を開いたあとで、ほかの人が回答しています。その回答を確かめてから、送るかどうかを決めてください。',
  },
  inquiry_other_sender: {
    status: 409,
    message: 'メールアドレスが違うお問い合わせは、ひとつにまとめられません。',
  },
  mail_state: {
    status: 409,
    message: 'メールの状態が変わっているため、この操作はできません。画面を読み直してください。',
  },
  mail_outdated: {
    status: 409,
    message: 'このメールの内容は、いまの状況と合わないか、送り先のアドレスがないため、もう一度送ることはできません。',
  },
  mail_repeated: {
    status: 409,
    message: '同じメールを、10分以内に送っています。届くまでしばらくお待ちください。',
  },
  mail_unrenderable: { status: 409, message: 'もとになる情報がなくなったため、このメールの本文は表示できません。' },
  broadcast_repeated: {
    status: 409,
    message:
      '同じ内容を、同じ送り先にすでに送っています。もう一度送るときは、前回の一斉送信を確かめてから指定してください。',
  },
  broadcast_state: {
    status: 409,
    message: '一斉送信の状態が変わっているため、この操作はできません。画面を読み直してください。',
  },
  test_first: {
    status: 409,
    message: 'この文面は、まだご自分にテスト送信していません。テスト送信で確かめてから、送ってください。',
  },
  test_repeated: {
    status: 409,
    message: '同じ文面のテスト送信は、5回までです。届いたメールを確かめてください。',
  },
  second_person_needed: {
    status: 409,
    message: 'この一斉送信を承認できるのは、送信を始めた方のほかの、その前から登録のある担当者か管理責任者です。',
  },
  idempotency_in_flight: {
    status: 409,
    message: '同じ内容の手続きを処理しています。少しお待ちください。',
    retryAfter: 2,
  },
  key_expired: {
    status: 410,
    message: 'リンクの有効期限が切れています。もう一度メールアドレスを入力して、新しいメールをお受け取りください。',
  },
  precondition_failed: {
    status: 412,
    message: 'ほかの人が先に更新しました。画面を読み直してからもう一度お試しください。',
  },
  body_too_large: { status: 413, message: '送信された内容が大きすぎます。短くして、もう一度お試しください。' },
  unsupported_media_type: { status: 415, message: '送信の形式が正しくありません。' },
  idempotency_mismatch: {
    status: 422,
    message: '前に送られた内容と異なります。画面を読み直してからもう一度お試しください。',
  },
  template_invalid: { status: 422, message: 'メールの文面に直すところがあります。' },
  settlement_refused: {
    status: 409,
    message:
      'Stripeが受け付けませんでした。お支払いの状態は変わっていません。Stripeの管理画面でこのお支払いを確かめてから、もう一度お試しください。',
  },
  card_attempts: {
    status: 409,
    message:
      'カードの登録が続けてできなかったため、このお申し込みではカードを登録できなくなりました。受付時間内に事務局へお電話ください。',
  },
  rate_limited: { status: 429, message: 'アクセスが続いています。少し時間をおいてからもう一度お試しください。' },
  internal: {
    status: 500,
    message:
      '申し訳ありません。こちらの不具合で処理できませんでした。少し時間をおいてもう一度お試しになり、続くときは事務局へお知らせください。',
  },
  stripe_unanswered: {
    status: 502,
    message:
      'Stripeから返事がなく、処理されたかどうかがわかりません。結果を一覧で確かめて、されていないときだけやり直してください。',
  },
  schedule_stalled: {
    status: 503,
    message: '自動処理が止まっているか、遅れています。システムの担当者が確かめるまでお待ちください。',
  },
  overloaded: { status: 503, message: 'ただいま大変混み合っています。少し時間をおいてからもう一度お試しください。' },
} as const satisfies Record<string, Described>;

export type ErrorCode = keyof typeof ERRORS;

/** Thrown by handlers and domain code. Only the HTTP layer catches it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly retryAfter: number | undefined;
  readonly earlierID: string | undefined;
  readonly stripe: StripeReason | undefined;

  constructor(code: ErrorCode, detail: Partial<Pick<AppError, 'errors' | 'retryAfter' | 'earlierID' | 'stripe'>> = {}) {
    super(code);
    this.code = code;
    this.errors = detail.errors ?? [];
    const described: Described = ERRORS[code];
    this.retryAfter = detail.retryAfter ?? described.retryAfter;
    this.earlierID = detail.earlierID;
    this.stripe = detail.stripe;
  }
}
