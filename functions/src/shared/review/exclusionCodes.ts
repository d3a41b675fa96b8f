/**
 * Why an application is excluded: the codes of the published roster (rules 8.3), with their public texts. Pages load them without a schema library.
 */
export const EXCLUSION_CODES = {
  DUPLICATE: '同じ方からの申し込み',
  INELIGIBLE: '申し込みの条件に合わない',
  FALSE_DATA: '登録の内容を確認できない',
  AT_REQUEST: 'ご本人のお申し出',
} as const;
export type ExclusionCode = keyof typeof EXCLUSION_CODES;
