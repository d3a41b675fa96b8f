export type { Question, QuestionGroup } from '../../../ja/site/help/question.ts';

const toChange = {
  to: '/pre-registration-change',
  text: '「登録内容の変更（とうろくした ことを 変える）」へ 進む',
} as const;
const toEnquiry = { to: '/enquiry', text: '「お問い合わせ（おといあわせ＝聞くこと）」へ 進む' } as const;
const toDraw = { to: '/draw', text: '「抽選のしくみ（ちゅうせんの しくみ）」を 見る' } as const;
/** Links that several answers share. */
export const LINKS = { toChange, toEnquiry, toDraw } as const;
