import {
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { provider } from './auth.ts';

/** What a sign-in waits for: the figures of the telephone's app. It rejects with Firebase's own error (`auth/…`) and can be asked again. */
export type Finish = (code: string) => Promise<void>;

/** The rest of a sign-in that Firebase has refused with `auth/multi-factor-auth-required`. @throws Error if there is no such factor */
export const secondStep = async (error: unknown): Promise<Finish> => {
  // Its code says that it is one.
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

/** Whether the signed-in person has a second factor, by the provider's newest answer. */
export const hasSecondFactor = async (): Promise<boolean> => {
  const user = await signedIn();
  await user.reload();
  return multiFactor(user).enrolledFactors.length > 0;
};

/** A second factor that begins. */
export interface Beginning {
  /** The secret, for typing. */
  readonly secret: string;
  /** The same for a QR code: `otpauth://…`. */
  readonly address: string;
  /** Turns it on with figures that the app shows. Rejects with Firebase's own error (`auth/…`) and can be asked again. */
  readonly confirm: Finish;
}

/** @param issuer what the app calls the office @param label what the provider calls the factor */
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
