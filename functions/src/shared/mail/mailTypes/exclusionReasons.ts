import { exclusionCodeSchema } from '../../review/decision.ts';
import { EXCLUSION_CODES, type ExclusionCode } from '../../review/exclusionCodes.ts';

interface Words {
  /** The reason for an exclusion, in a sentence to the applicant. */
  readonly toHolder: string;
  /** The reason in a public count: short enough for a line on a phone, with a number. */
  readonly counted: string;
}

const TO_HOLDER: Readonly<Record<ExclusionCode, string>> = {
  DUPLICATE: '同じ方からの申し込みがほかにあるため',
  INELIGIBLE: '申し込みの条件に合わないため',
  FALSE_DATA: '登録の内容を確認できなかったため',
  AT_REQUEST: 'ご本人のお申し出のため',
};

/** Returns the words for a code. An unknown code is returned unchanged. */
export const exclusionWords = (code: string): Words => {
  const known = exclusionCodeSchema.safeParse(code);
  return known.success
    ? { toHolder: TO_HOLDER[known.data], counted: EXCLUSION_CODES[known.data] }
    : { toHolder: code, counted: code };
};
