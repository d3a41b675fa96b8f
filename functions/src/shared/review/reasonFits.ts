import type { ExclusionCode } from './exclusionCodes.ts';

/** Words that belong to one code alone. They are few on purpose: a reason may be about anything else. */
const MARKS: Readonly<Record<ExclusionCode, readonly string[]>> = {
  DUPLICATE: ['重複', '二重', '2件目', '２件目'],
  INELIGIBLE: ['資格がない', '資格なし', '条件に合わない', '対象外の地域', '区外', '市外'],
  FALSE_DATA: ['虚偽', '偽名', '事実と異なる', '架空'],
  AT_REQUEST: ['本人の申し出', '本人の希望', '本人から取り下げ'],
};

const speaksOf = (reason: string, code: ExclusionCode): boolean => MARKS[code].some((mark) => reason.includes(mark));

/**
 * The code that a typed reason speaks of in place of the chosen one; null if it contradicts nothing. A reason that speaks of the chosen one
 * may speak of others, too.
 */
export const contradictedBy = (reason: string, code: ExclusionCode): ExclusionCode | null => {
  if (speaksOf(reason, code)) return null;
  // The keys of the table are the codes.
  return (Object.keys(MARKS) as ExclusionCode[]).find((other) => other !== code && speaksOf(reason, other)) ?? null;
};
