import type { Keys } from '../gateways/keys.ts';
import { campaign } from '../shared/campaign/current.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Account } from '../shared/entities/account.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';
import { fullName } from '../shared/entities/fullName.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { Holder, MailVariables, Subjects } from '../shared/mail/units/unit.ts';
import { unsubscribeLinks } from './unsubscribe.ts';
import { defined } from '../shared/ground/defined.ts';

/** The records of a mail's subject, as they stand when it is rendered. */
export interface Found {
  readonly verification?: EmailVerification | undefined;
  readonly account?: Account | undefined;
  readonly purchase?: Purchase | undefined;
  /** Made by the identity provider. */
  readonly passwordURL?: string;
}

export interface Edge {
  readonly timetable: Timetable;
  /** Campaign time, epoch ms. */
  readonly now: number;
  readonly siteURL: string;
  readonly keys: Pick<Keys, 'sign'>;
}

/** Name and links come from the order; null where it names no account. */
const holderOf = ({ recipient, to }: MailRecord): Holder | null =>
  recipient && to.name !== null ? { name: to.name, recipient } : null;

/**
 * The owner of a verification's address is greeted by name; an address that was only typed is not (rules 6.20). The owner is looked up when
 * the mail is rendered, since a request that looked would take longer for known addresses (rules 3.14).
 */
const verificationSubject = (
  { subjectID: id, to: { address } }: MailRecord,
  { account, purchase }: Found,
): Subjects['emailVerification'] => {
  const isHolder = account !== undefined && account.email === address;
  const known = isHolder ? { name: fullName(account), purchase: purchase ?? null } : { name: null, purchase: null };
  return { id, address, ...known };
};

/** All kinds of subject that these records give; the others are left out. */
const subjectsOf = (mail: MailRecord, found: Found, { siteURL, keys }: Edge): Partial<Subjects> => {
  const { purchase, verification, passwordURL } = found;
  const holder = holderOf(mail);
  const unsubscribeURL = unsubscribeLinks(mail, siteURL, keys.sign)?.page ?? null;
  return defined({
    inquiry: { id: mail.subjectID },
    owners: { id: mail.subjectID },
    reader: { name: mail.to.name, unsubscribeURL },
    emailVerification: verificationSubject(mail, found),
    failedVerification: verification ? { name: mail.to.name, verification } : undefined,
    account: holder ? { ...holder, unsubscribeURL } : undefined,
    person: holder ? { ...holder, purchase: purchase ?? null } : undefined,
    purchase: holder && purchase ? { ...holder, purchase } : undefined,
    adminUser: passwordURL !== undefined ? { passwordURL } : undefined,
  });
};

/**
 * The values of a mail's variables. Links are made here and stored nowhere (rules 4.20).
 * @throws MailRenderError where its record is gone, or its order lacks a value
 */
export const mailVariables = (mail: MailRecord, found: Found, edge: Edge): MailVariables => {
  const { timetable, now, siteURL, keys } = edge;
  const rendering = { campaign, timetable, now, siteURL, sign: keys.sign };
  const supplied = MAIL_TYPES[mail.mailType].supply(rendering, subjectsOf(mail, found, edge), mail.extra);
  if ('missing' in supplied) throw new MailRenderError(mail.mailType, supplied.missing, supplied.detail);
  return supplied.variables;
};
