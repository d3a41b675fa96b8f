import { secondFactor } from './ja/office/secondFactor.ts';

/** Texts of the second factor that a language has to bring. */
export type SecondFactorCopy = typeof secondFactor;

/** In the only language so far. Apart from `officeLanguage.tsx`, since few pages need them, and the sign-in is one. */
export const useSecondFactorCopy = (): SecondFactorCopy => secondFactor;
