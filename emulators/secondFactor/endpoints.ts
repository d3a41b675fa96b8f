import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { areRight, base32, FIGURES, PERIOD_S } from './figures.ts';

/** A response, ours or the emulator's. */
export interface EndpointAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface Emulator {
  readonly post: (path: string, body: object) => Promise<EndpointAnswer>;
  readonly get: (path: string) => Promise<EndpointAnswer>;
  readonly projectId: string;
}

const refused = (message: string): EndpointAnswer => ({ status: 400, body: { error: { code: 400, message } } });

/**
 * The emulator supports only telephones as second factors. Each of our factors is a telephone with an unassigned number. Its secret is derived from
 * the number, so that a factor in saved data still works after the next start.
 */
const secretOf = (phone: string): Buffer =>
  createHmac('sha256', 'local second factor').update(phone).digest().subarray(0, 20);
const newPhone = (): string => `+1555${String(randomInt(10_000_000)).padStart(7, '0')}`;

const codesSchema = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), sessionInfo: z.string(), code: z.string() })),
});

/** The telephone and the code of a session that the emulator has begun. */
const sentTo = async ({ get, projectId }: Emulator, sessionInfo: string) => {
  const { body } = await get(`/emulator/v1/projects/${projectId}/verificationCodes`);
  return codesSchema.parse(body).verificationCodes.find((one) => one.sessionInfo === sessionInfo);
};

const startBody = z.object({ idToken: z.string(), totpEnrollmentInfo: z.object({}) });
const enrolBody = z.object({
  idToken: z.string(),
  displayName: z.string().optional(),
  totpVerificationInfo: z.object({ sessionInfo: z.string(), verificationCode: z.string() }),
});
const signInBody = z.object({
  mfaPendingCredential: z.string(),
  mfaEnrollmentId: z.string(),
  totpVerificationInfo: z.object({ verificationCode: z.string() }),
});

const V2 = '/identitytoolkit.googleapis.com/v2/accounts';
const FINALIZE_MS = 10 * 60_000;

/** mfaEnrollment:start. The session is the number of the telephone, which only this machine knows. */
const begin = (now: number): EndpointAnswer => {
  const phone = newPhone();
  return {
    status: 200,
    body: {
      totpSessionInfo: {
        sharedSecretKey: base32(secretOf(phone)),
        verificationCodeLength: FIGURES,
        hashingAlgorithm: 'SHA1',
        periodSec: PERIOD_S,
        sessionInfo: phone,
        finalizeEnrollmentTime: new Date(now + FINALIZE_MS).toISOString(),
      },
    },
  };
};

const startedSchema = (field: string) => z.object({ [field]: z.object({ sessionInfo: z.string() }) });

/** Begins a telephone's session and ends it with its code. @param start its body for the emulator @param rest of the body that ends it */
const throughPhone = async (
  emulator: Emulator,
  call: 'mfaEnrollment' | 'mfaSignIn',
  start: object,
  rest: object,
  isRight: (phone: string) => boolean,
): Promise<EndpointAnswer> => {
  const field = call === 'mfaEnrollment' ? 'phoneSessionInfo' : 'phoneResponseInfo';
  const begun = await emulator.post(`${V2}/${call}:start`, start);
  if (begun.status !== 200) return begun;
  const { sessionInfo } = startedSchema(field).parse(begun.body)[field] ?? { sessionInfo: '' };
  const sent = await sentTo(emulator, sessionInfo);
  if (sent === undefined || !isRight(sent.phoneNumber)) return refused('INVALID_CODE');
  const phoneVerificationInfo = { sessionInfo, code: sent.code };
  return await emulator.post(`${V2}/${call}:finalize`, { ...rest, phoneVerificationInfo });
};

const enrol = async (emulator: Emulator, given: z.infer<typeof enrolBody>, now: number): Promise<EndpointAnswer> => {
  const { idToken, displayName, totpVerificationInfo } = given;
  const { sessionInfo: phoneNumber, verificationCode } = totpVerificationInfo;
  const start = { idToken, phoneEnrollmentInfo: { phoneNumber, recaptchaToken: 'local' } };
  const isRight = (phone: string): boolean => areRight(secretOf(phone), now, verificationCode);
  return await throughPhone(emulator, 'mfaEnrollment', start, { idToken, displayName }, isRight);
};

const signIn = async (emulator: Emulator, given: z.infer<typeof signInBody>, now: number): Promise<EndpointAnswer> => {
  const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = given;
  const start = { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: { recaptchaToken: 'local' } };
  const isRight = (phone: string): boolean => areRight(secretOf(phone), now, totpVerificationInfo.verificationCode);
  return await throughPhone(emulator, 'mfaSignIn', start, { mfaPendingCredential }, isRight);
};

/** Answers the TOTP calls of Identity Platform that the emulator lacks; null: the emulator answers. @param now epoch ms */
export const answerOf = async (
  path: string,
  body: unknown,
  now: number,
  emulator: Emulator,
): Promise<EndpointAnswer | null> => {
  if (path === `${V2}/mfaEnrollment:start` && startBody.safeParse(body).success) return begin(now);
  const enrolment = path === `${V2}/mfaEnrollment:finalize` ? enrolBody.safeParse(body).data : undefined;
  if (enrolment !== undefined) return await enrol(emulator, enrolment, now);
  const second = path === `${V2}/mfaSignIn:finalize` ? signInBody.safeParse(body).data : undefined;
  return second === undefined ? null : await signIn(emulator, second, now);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an answer of the emulator with its telephones replaced by `totpInfo`. */
export const withFigures = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withFigures);
  if (!isRecord(answer)) return answer;
  const { phoneInfo, unobfuscatedPhoneInfo: _, ...rest } = answer;
  const shown = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withFigures(value)]));
  return phoneInfo !== undefined && 'mfaEnrollmentId' in answer ? { ...shown, totpInfo: {} } : shown;
};
