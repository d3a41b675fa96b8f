/** The refusals of actions that two owners approve (rules 8.21), and of changes of an owner. */
export const approvalErrors = {
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
} as const;
