import { login, newPassword } from './ja/office/signIn/login.ts';
import { secondFactor } from './ja/office/signIn/secondFactor.ts';

const signIn = { login, newPassword, secondFactor };

/** Texts of the sign-in that a language has to bring. */
export type SignInCopy = typeof signIn;

/** In the only language so far. Apart from `officeLanguage.tsx`, so that whoever is signed in does not load them. */
export const useSignInCopy = (): SignInCopy => signIn;
