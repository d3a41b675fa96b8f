import { exclusionCodeSchema } from '../../review/decision.ts';
import type { ExclusionCode } from '../../review/exclusionCodes.ts';

interface Words {
  /** Why an application was ruled out, in words that its holder can answer. The office has other words for the codes. */
  readonly toHolder: string;
  /** The same where all of them are counted: short enough for a phone's line with a number. */
  readonly counted: string;
}

const WORDS: Readonly<Record<ExclusionCode, Words>> = {
  DUPLICATE: { toHolder: '同じ方からの申し込みがほかにあるため', counted: '同じ方からの申し込み' },
  INELIGIBLE: { toHolder: '申し込みの条件に合わないため', counted: '申し込みの条件に合わない' },
  FALSE_DATA: { toHolder: '登録の内容を確認できなかったため', counted: '登録の内容を確認できない' },
  AT_REQUEST: { toHolder: 'ご本人のお申し出のため', counted: 'ご本人のお申し出' },
};

/** The words for a code. One that no decision has stands for itself. */
export const exclusionWords = (code: string): Words => {
  const known = exclusionCodeSchema.safeParse(code);
  return known.success ? WORDS[known.data] : { toHolder: code, counted: code };
};
