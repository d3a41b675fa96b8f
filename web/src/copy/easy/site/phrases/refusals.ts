import { ERRORS, type ErrorCode } from 'functions/shared/errors/appError';

/** The refusals that the site's own steps can cause. All others concern the office. */
const TEXTS: Partial<Record<ErrorCode, string>> = {
  validation_failed: '書いた ことを、もう一度 見て ください。',
  malformed_json: '送った ことを 読めませんでした。もう一度 ボタンを おして ください。',
  not_found: '見つかりませんでした。リンクや 書いた ことを、もう一度 見て ください。',
  route_not_found: 'この アドレスの ページは ありません。',
  stripe_refused: 'カードの 会社の しくみで 受けつけませんでした。書いた ことを、もう一度 見て ください。',
  stripe_declined: 'この カードは 使えませんでした。ほかの カードを 使って ください。',
  stripe_conflict: '同じ ことを、今 して います。少し 待ってから、もう一度 ボタンを おして ください。',
  wrong_phase: '今は、これを する ことが できません。ページを もう一度 開いて ください。',
  conflict: 'ほかの ことと 重なりました。もう一度 ボタンを おして ください。',
  account_exists:
    'この メールアドレスは、もう 登録して あります。登録した ことは「登録内容の変更（とうろくした ことを 変える）」で 見て ください。',
  email_taken: 'この メールアドレスは、ほかの 登録で 使って います。別の メールアドレスを 入れて ください。',
  purchase_exists:
    'もう 申し込んで います。申し込みは「登録内容の変更（とうろくした ことを 変える）」で 見て ください。',
  purchase_withdrawn:
    'この 申し込みは、もう やめて います。だから 変えられません。しめきりまでは、もう一度 申し込めます。',
  purchase_state: '申し込みの ようすが 変わりました。だから できません。ページを もう一度 開いて ください。',
  card_missing: 'カードの 登録が ありません。だから できません。',
  approval_needed:
    '事務局（じむきょく）が メールアドレスを 入れたか、変えました。このページでは、やめる ことが できません。事務局に 電話を して ください。',
  settlement_busy: 'お金を はらう ことを、今 して います。少し 待ってから、もう一度 ボタンを おして ください。',
  card_charged:
    'この カードで、もう お金を はらって います。だから カードを 変えられません。こまった ことが ある 人は、事務局（じむきょく）に 聞いて ください。',
  card_attempts:
    'カードの 登録が、何回も できませんでした。この 申し込みでは、もう カードを 登録できません。事務局（じむきょく）が 開いて いる 時間に、電話して ください。',
  idempotency_in_flight: '同じ ことを、今 して います。少し 待って ください。',
  idempotency_mismatch: '前に 送った ことと ちがいます。ページを もう一度 開いてから、もう一度 して ください。',
  key_expired: 'この リンクは、もう 使えません。もう一度 メールアドレスを 入れて ください。新しい メールを 送ります。',
  precondition_failed: 'ほかの 人が 先に 変えました。ページを もう一度 開いて ください。',
  body_too_large: '書いた 文が 長すぎます。短く して、もう一度 送って ください。',
  roster_closed: '抽選（ちゅうせん＝くじ）に 入る 申し込みは、もう 決まりました。だから できません。',
  mail_repeated: '同じ メールを、10分の 間に もう 送りました。届くまで、しばらく 待って ください。',
  unsupported_media_type: '送った ものの 形が ちがいます。',
  rate_limited: '短い 間に、何回も 開いて います。少し 待ってから、もう一度 して ください。',
  receipt_unavailable:
    '今は、領収書（りょうしゅうしょ）を 出せません。お金を はらう 手続き（てつづき）か、返す 手続きが 終わって いません。ページを もう一度 開いて ください。',
  receipt_often: '領収書（りょうしゅうしょ）は、もう 出せません。事務局（じむきょく）に 聞いて ください。',
  internal:
    'すみません。こちらの まちがいで、できませんでした。少し 待ってから、もう一度 して ください。まだ できない ときは、事務局（じむきょく）に 知らせて ください。',
  overloaded: '今、とても こんで います。少し 待ってから、もう一度 して ください。',
};

const GENERAL =
  '今は、これを する ことが できません。ページを もう一度 開いて ください。まだ できない ときは、事務局（じむきょく）に 知らせて ください。';
const codes = Object.keys(ERRORS) as ErrorCode[]; // the keys of this object

/** The text of each refusal. */
export const refusals = Object.fromEntries(codes.map((code) => [code, TEXTS[code] ?? GENERAL])) as Readonly<
  Record<ErrorCode, string>
>; // of all codes
