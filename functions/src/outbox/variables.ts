import type { Keys } from '../gateways/keys.ts';
import { campaign } from '../shared/campaign/current.ts';
import type { Timetable } from '../shared/campaign/timetable.ts';
import type { Account } from '../shared/entities/account.ts';
import type { EmailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/entities/mail.ts';
import type { Purchase } from '../shared/entities/purchase.ts';
import { MailRenderError } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { Holder, MailVariables, Subjects } from '../shared/mail/units/unit.ts';

/** The records a mail is about, as they stand when it is rendered. */
export interface Found {
  readonly verification?: EmailVerification;
  readonly account?: Account;
  readonly purchase?: Purchase;
  /** Made by the identity provider. */
  readonly passwordURL?: string;
}

export interface Edge {
  readonly timetable: Timetable;
  readonly siteURL: string;
  readonly keys: Keys;
}

/** Greeted and linked as its order says; nobody where the order names no account, or it is gone. */
const holderOf = ({ recipient, to }: MailRecord, { account }: Found): Holder | null =>
  account && recipient && to.name !== null ? { name: to.name, recipient } : null;

/** Whatever kinds of subject the records make; what they do not make is not there. */
const subjectsOf = (mail: MailRecord, found: Found): Partial<Subjects> => {
  const { verification, purchase, passwordURL } = found;
  const holder = holderOf(mail, found);
  return {
    inquiry: { id: mail.subjectID },
    ...(verification && { emailVerification: { name: mail.to.name, verification } }),
    // Nobody can stop broadcasts yet: the section that tells how falls away.
    ...(holder && { account: { ...holder, purchase: purchase ?? null, unsubscribeURL: null } }),
    ...(holder && purchase && { purchase: { ...holder, purchase } }),
    ...(passwordURL !== undefined && { adminUser: { passwordURL } }),
  };
};

/**
 * The values of a mail's variables; links are made here and nowhere stored (rules 4.20).
 * @throws MailRenderError where its record is gone, or its order did not say what it must
 */
export const mailVariables = (mail: MailRecord, found: Found, { timetable, siteURL, keys }: Edge): MailVariables => {
  const rendering = { campaign, timetable, siteURL, sign: keys.sign };
  const supplied = MAIL_TYPES[mail.mailType].supply(rendering, subjectsOf(mail, found), mail.extra);
  if ('missing' in supplied) throw new MailRenderError(mail.mailType, supplied.missing, supplied.detail);
  return supplied.variables;
};
