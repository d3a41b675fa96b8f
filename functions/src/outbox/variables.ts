import type { Keys } from '../gateways/keys.ts';
import { campaign } from '../shared/campaign/current.ts';
import { fromISO, japaneseDateTime } from '../shared/time/instants.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { AdminUser } from '../shared/entities/adminUser.ts';
import type { Account } from '../shared/entities/account.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/entities/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import type { KeyBoundary } from '../shared/keys/purposes.ts';
import { campaignVariables, figures } from '../shared/mail/campaignVariables.ts';
import { fieldLabel } from '../shared/site/fieldLabels.ts';
import type { MailVariables } from '../shared/mail/types.ts';

/** The records a mail is about, as they stand when it is rendered. */
export interface Subject {
  readonly verification?: EmailVerification;
  readonly account?: Account;
  readonly purchase?: Purchase;
  readonly administrator?: { readonly adminUser: AdminUser; readonly passwordURL: string };
}

export interface Rendering {
  readonly timetable: Timetable;
  readonly siteURL: string;
  readonly keys: Keys;
}

const VERIFICATION_PAGES: Readonly<Record<number, string>> = {
  1: '/registration',
  11: '/registration-change',
  21: '/purchase',
};

/** Keys stand in the fragment, so that no server and no Referer sees them (rules 3.12). */
const link = (siteURL: string, page: string, key: string): string => `${siteURL}${page}#key=${key}`;

const verificationVariables = (
  mail: MailRecord,
  one: EmailVerification,
  { siteURL, keys }: Rendering,
): MailVariables => {
  const expiresAt = fromISO(one.expiredAt);
  const key = keys.sign({ purpose: 'emailVerification', recordID: one.id, keyVersion: 0, end: expiresAt });
  const page = VERIFICATION_PAGES[mail.mailType];
  return {
    validUntil: japaneseDateTime(expiresAt),
    ...(page === undefined ? {} : { verificationURL: link(siteURL, page, key) }),
  };
};

/** Signed for the keyVersion that the mail was caused with: what was bound for an address given up opens nothing (rules 4.23). */
const accountVariables = (
  { accountID, keyVersion }: NonNullable<MailRecord['recipient']>,
  { siteURL, keys }: Rendering,
): MailVariables => {
  const key = (purpose: 'account' | 'status', end: KeyBoundary): string =>
    keys.sign({ purpose, recordID: accountID, keyVersion, end });
  return {
    // How long each is good for: rules 4.21.
    applicationURL: link(siteURL, '/purchase', key('account', 'applicationEnd')),
    changeURL: link(siteURL, '/registration-change', key('account', 'modificationEnd')),
    statusURL: link(siteURL, '/status', key('status', 'useEnd')),
  };
};

const purchaseVariables = (one: Purchase): MailVariables => ({
  receiptID: one.receiptID,
  purchaseCount: figures(one.purchaseCount),
  grantedCount: figures(one.grantedCount ?? 0),
  amount: figures((one.grantedCount || one.purchaseCount) * campaign.price),
});

const extraVariables = ({ extra }: MailRecord): MailVariables => {
  const { changedFields, changedAt, ...others } = extra;
  return {
    ...others,
    ...(Array.isArray(changedFields) ? { changedFields: changedFields.map(fieldLabel) } : {}),
    ...(typeof changedAt === 'string' ? { changedAt: japaneseDateTime(fromISO(changedAt)) } : {}),
  };
};

/** The values of a mail's variables; links are made here and nowhere stored (rules 4.20). */
export const mailVariables = (mail: MailRecord, subject: Subject, rendering: Rendering): MailVariables => ({
  ...campaignVariables(campaign, rendering.timetable, rendering.siteURL),
  ...(mail.to.name === null ? {} : { fullName: mail.to.name }),
  inquiryID: mail.subjectID,
  inquiryURL: `${rendering.siteURL}/admin/inquiry/${mail.subjectID}/show`,
  ...(subject.verification ? verificationVariables(mail, subject.verification, rendering) : {}),
  ...(subject.account && mail.recipient ? accountVariables(mail.recipient, rendering) : {}),
  ...(subject.purchase ? purchaseVariables(subject.purchase) : {}),
  ...(subject.administrator ? { passwordURL: subject.administrator.passwordURL } : {}),
  ...extraVariables(mail),
});
