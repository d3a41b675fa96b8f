import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';

/** The meaning of each exclusion code, and the text for the applicant. */
export const exclusion = {
  meanings: {
    DUPLICATE: '同じ方が、2件以上申し込んでいる',
    INELIGIBLE: '事務局の職員であるなど、申し込みの条件に合わない（住所や年齢は条件ではありません）',
    FALSE_DATA: '氏名や住所などが、確かめると事実でない',
    AT_REQUEST: 'ご本人が、抽選に加わらないことを望んでいる',
  } satisfies Record<ExclusionCode, string>,
  choice: (code: string, meaning: string) => `${code}：${meaning}`,
  told: (reason: string) => `ご本人には、メール15で理由が「${reason}」と届きます。理由の欄の文章は届きません。`,
  reasonHelp: '区分を選んだ根拠（確かめたこと、日付、確かめた方法）を書きます。別の区分の理由は書かないでください。',
  contradicts: (code: string) => `理由の区分と合いません。「${code}」のことでしたら、区分を選び直してください。`,
};
