/**
 * A guest's key, as it stands in a link (rules 4.19):
 * `<secret version>.<purpose>.<record id>.<the account's keyVersion>.<expiry, epoch s>.<HMAC-SHA256, base64url>`.
 * All but the last part is in clear; nothing of it is stored.
 */
export const KEY_PURPOSES = { emailVerification: 'v', account: 'a', status: 's' } as const;
export type KeyPurpose = keyof typeof KEY_PURPOSES;

export interface KeyParts {
  readonly purpose: KeyPurpose;
  readonly recordID: string;
  readonly keyVersion: number;
  /** Epoch ms, a whole second. */
  readonly expiresAt: number;
}

const FORM = /^(\d{1,4})\.([avs])\.([A-Za-z0-9_-]{1,64})\.(\d{1,6})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** What stands in clear in a key, or null when it has not the form of one. Says nothing about whether it is genuine. */
export const keyParts = (key: string): (KeyParts & { secretVersion: string; mac: string }) | null => {
  const match = FORM.exec(key);
  if (!match) return null;
  const [, secretVersion = '', letter = '', recordID = '', keyVersion = '', expiry = '', mac = ''] = match;
  const purpose = purposeOf(letter);
  if (purpose === null) return null;
  return { secretVersion, purpose, recordID, keyVersion: Number(keyVersion), expiresAt: Number(expiry) * 1000, mac };
};

const purposeOf = (letter: string): KeyPurpose | null => {
  for (const purpose of ['emailVerification', 'account', 'status'] as const) {
    if (KEY_PURPOSES[purpose] === letter) return purpose;
  }
  return null;
};

/** The text the MAC is over; also what stands before it in the key. */
export const keyText = (secretVersion: string, parts: KeyParts): string =>
  [
    secretVersion,
    KEY_PURPOSES[parts.purpose],
    parts.recordID,
    parts.keyVersion,
    Math.floor(parts.expiresAt / 1000),
  ].join('.');
