import type { OutgoingMail } from '../gateways/mailer.ts';
import { account } from '../shared/entities/account.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/entities/mail.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { renderMail } from '../shared/mail/render.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { SubjectKind } from '../shared/mail/units/unit.ts';
import { personBy } from '../store/people.ts';
import { readsOf } from '../store/records.ts';
import { passwordLinkOf } from './administrator.ts';
import type { DeliveryDeps } from './delivery.ts';
import { type Found, mailVariables } from './variables.ts';

type Reading = (deps: DeliveryDeps, mail: MailRecord) => Promise<Found>;

/** Reads what a mail is about, and no more: each of them is paid for with every mail. */
const READINGS: { readonly [K in SubjectKind]: Reading } = {
  account: async ({ db }, { subjectID }) => ({ account: (await readsOf(db).get(account, subjectID))?.record }),
  purchase: async ({ db }, { subjectID }) => ({ purchase: (await readsOf(db).get(purchase, subjectID))?.record }),
  person: async ({ db }, { subjectID }) => {
    const person = await personBy(readsOf(db), subjectID);
    return { account: person.account ?? undefined, purchase: person.purchase ?? undefined };
  },
  emailVerification: async ({ db }, { subjectID }) => {
    return { verification: (await readsOf(db).get(emailVerification, subjectID))?.record };
  },
  inquiry: async () => ({}),
  adminUser: passwordLinkOf,
};

/**
 * A mail as it goes out now: its links are made here, from the records as they stand (rules 4.20).
 * @throws MailRenderError where it cannot be written, today or any day
 */
export const renderedMail = async (deps: DeliveryDeps, mail: MailRecord): Promise<OutgoingMail> => {
  const [found, template, { timetable }] = await Promise.all([
    READINGS[MAIL_TYPES[mail.mailType].subject](deps, mail),
    deps.mailTexts(mail.mailType),
    deps.campaignState.facts(),
  ]);
  const rendering = { timetable, siteURL: deps.config.SITE_URL, keys: deps.keys() };
  const rendered = renderMail(mail.mailType, template, mailVariables(mail, found, rendering));
  const messageID = `<${mail.id}@${new URL(deps.config.SITE_URL).hostname}>`;
  return { ...rendered, messageID, mailType: mail.mailType, to: mail.to };
};
