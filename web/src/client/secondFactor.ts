import {
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { provider } from './auth.ts';

/** Completes a sign-in or a set-up with the code of the authenticator app. Rejects with Firebase's own error (`auth/…`); the caller may retry. */
export type Finish = (code: string) => Promise<void>;

/**
 * Returns the second step of a sign-in that Firebase has refused with `auth/multi-factor-auth-required`.
 * @throws Error if the account has no authenticator app
 */
export const secondStep = async (error: unknown): Promise<Finish> => {
  // The error's code says that it is a MultiFactorError.
  const resolver = getMultiFactorResolver(await provider(), error as MultiFactorError);
  const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (hint === undefined) throw new Error('The sign-in waits for a factor that the office does not know');
  return async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
  };
};

const signedIn = async (): Promise<User> => {
  const { currentUser } = await provider();
  if (currentUser === null) throw new Error('signed out');
  return currentUser;
};

/** Returns whether the signed-in person has a second factor, by the provider's newest answer. */
export const hasSecondFactor = async (): Promise<boolean> => {
  const user = await signedIn();
  await user.reload();
  return multiFactor(user).enrolledFactors.length > 0;
};

/** A second factor that is being set up. */
export interface Beginning {
  /** The secret, to be typed. */
  readonly secret: string;
  /** The secret as the content of a QR code: `otpauth://…`. */
  readonly address: string;
  /** Turns the factor on with a code that the app shows. Rejects with Firebase's own error (`auth/…`); the caller may retry. */
  readonly confirm: Finish;
}

/**
 * Begins to set up a second factor.
 * @param issuer the office's name in the app @param label the factor's name at the provider
 */
export const beginSecondFactor = async (issuer: string, label: string): Promise<Beginning> => {
  const user = await signedIn();
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? '', issuer),
    confirm: (code) => factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), label),
  };
};
