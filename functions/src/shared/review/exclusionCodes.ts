/** Why an application is ruled out: the codes of the published roster (rules 8.3), with the office's words. Pages load them without a schema library. */
export const EXCLUSION_CODES = {
  DUPLICATE: '重複した申し込み',
  INELIGIBLE: '申し込みの資格がない',
  FALSE_DATA: '登録内容が事実と異なる',
  AT_REQUEST: '本人の申し出',
} as const;
export type ExclusionCode = keyof typeof EXCLUSION_CODES;
