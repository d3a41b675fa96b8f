import type { PublicPath } from 'functions/shared/site/routing';

/** A question that readers ask, with its answer. */
export interface Question {
  /** The question's fragment on the page: `/faq#shops`. It does not change when the words change. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The page where the reader can act or read more. */
  readonly link?: { readonly to: PublicPath | `${PublicPath}#${string}`; readonly text: string };
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

const toChange = { to: '/pre-registration-change', text: '登録内容の変更へ進む' } as const;
const toEnquiry = { to: '/enquiry', text: 'お問い合わせへ進む' } as const;
const toDraw = { to: '/draw', text: '抽選のしくみを見る' } as const;
/** Links that several answers share. */
export const LINKS = { toChange, toEnquiry, toDraw } as const;
