import { PREFIX } from '../shared/contract/route.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { KeyParts } from '../shared/keys/key.ts';
import { isSuppressible } from '../shared/mail/types.ts';

interface UnsubscribeLinks {
  /** The page that asks for confirmation. */
  readonly page: string;
  /** For the header List-Unsubscribe, used by mail programs (RFC 8058). */
  readonly oneClick: string;
}

/**
 * Returns links with which a reader stops mails of this kind; null for a mail that its reader needs (rules 6.14). The key opens nothing else, and is
 * valid as long as the campaign.
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
