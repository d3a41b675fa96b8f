import type { ExclusionCode } from './exclusionCodes.ts';

/** Words that belong to a single code. The list is short on purpose, since a reason may contain anything else. */
const MARKS: Readonly<Record<ExclusionCode, readonly string[]>> = {
  DUPLICATE: ['重複', '二重', '2件目', '２件目'],
  INELIGIBLE: ['資格がない', '資格なし', '条件に合わない', '対象外の地域', '区外', '市外'],
  FALSE_DATA: ['虚偽', '偽名', '事実と異なる', '架空'],
  AT_REQUEST: ['本人の申し出', '本人の希望', '本人から取り下げ'],
};

const speaksOf = (reason: string, code: ExclusionCode): boolean => MARKS[code].some((mark) => reason.includes(mark));

/**
 * Returns the code that a typed reason mentions instead of the chosen one; null without a contradiction. A reason that mentions the chosen code may
 * mention others, too.
 */
export const contradictedBy = (reason: string, code: ExclusionCode): ExclusionCode | null => {
  if (speaksOf(reason, code)) return null;
  // keys of the table, which are the codes
  return (Object.keys(MARKS) as ExclusionCode[]).find((other) => other !== code && speaksOf(reason, other)) ?? null;
};
