import { exclusionCodeSchema } from '../../review/decision.ts';
import { EXCLUSION_CODES, type ExclusionCode } from '../../review/exclusionCodes.ts';

interface Words {
  /** Why an application was ruled out, in a sentence to its holder. */
  readonly toHolder: string;
  /** The same where all of them are counted: short enough for a phone's line with a number. */
  readonly counted: string;
}

const TO_HOLDER: Readonly<Record<ExclusionCode, string>> = {
  DUPLICATE: '同じ方からの申し込みがほかにあるため',
  INELIGIBLE: '申し込みの条件に合わないため',
  FALSE_DATA: '登録の内容を確認できなかったため',
  AT_REQUEST: 'ご本人のお申し出のため',
};

/** The words for a code. One that no decision has stands for itself. */
export const exclusionWords = (code: string): Words => {
  const known = exclusionCodeSchema.safeParse(code);
  return known.success
    ? { toHolder: TO_HOLDER[known.data], counted: EXCLUSION_CODES[known.data] }
    : { toHolder: code, counted: code };
};
