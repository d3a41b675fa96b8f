import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';

const EXCLUSIONS: Readonly<Record<ExclusionCode, string>> = {
  DUPLICATE: '同じ 人が 2回 申し込んだ',
  INELIGIBLE: '申し込みの きまりに 合わない',
  FALSE_DATA: '登録した ことを たしかめられなかった',
  AT_REQUEST: '本人が やめたいと 言った',
};
const WORDS: Readonly<Record<string, string | undefined>> = EXCLUSIONS;

/** Returns the reason in words. An unknown code is returned unchanged, since another party may have written the file. */
export const exclusionWords = (code: string): string => WORDS[code] ?? code;
