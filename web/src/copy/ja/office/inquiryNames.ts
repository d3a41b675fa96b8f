import type { InquiryState, WaitsFor } from 'functions/shared/entities/inquiries/inquiryDesk';
import { REPLY_VARIABLES } from 'functions/shared/mail/reply/replyVariables';

const states: Record<InquiryState, string> = { NEW: '未着手', TAKEN: '対応中', WAITING: '保留', DONE: '完了' };
const waitsFor: Record<WaitsFor, string> = { sender: 'ご本人の返事待ち', others: 'ほかの確認待ち' };

/** The names of an enquiry's field values, for lists and search. The other texts of its page are in `inquiry.ts`. */
export const inquiryNames = {
  states,
  waitsFor,
  unanswered: { true: '回答待ち', false: '回答済み・不要' },
};

export const replyTemplate = {
  codeHint: '返信の本文で / に続けて打つ名前です。空白は使えません。',
  bodyHint: `個人の情報を書かないでください。次の差込項目を使えます：${REPLY_VARIABLES.map((name) => `{{${name}}}`).join(' ')}`,
};
