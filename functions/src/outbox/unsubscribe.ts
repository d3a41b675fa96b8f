import { PREFIX } from '../shared/contract/rows.ts';
import type { MailRecord } from '../shared/entities/mail.ts';
import type { KeyParts } from '../shared/keys/key.ts';
import { isSuppressible } from '../shared/mail/types.ts';

interface UnsubscribeLinks {
  /** The page that asks first. */
  readonly page: string;
  /** Of the header List-Unsubscribe, for mail programs (RFC 8058). */
  readonly oneClick: string;
}

/**
 * Where the reader of a mail stops its like; null for a mail that its reader needs (rules 6.14). The key is good for nothing else, and
 * as long as the campaign lasts.
 */
export const unsubscribeLinks = (
  { id, mailType }: Pick<MailRecord, 'id' | 'mailType'>,
  siteURL: string,
  sign: (parts: KeyParts) => string,
): UnsubscribeLinks | null => {
  if (!isSuppressible(mailType)) return null;
  const key = sign({ purpose: 'unsubscribe', recordID: id, keyVersion: 0, end: 'useEnd' });
  return {
    page: `${siteURL}/unsubscribe#key=${key}`,
    oneClick: `${siteURL}${PREFIX}/unsubscribe?verificationKey=${key}`,
  };
};
