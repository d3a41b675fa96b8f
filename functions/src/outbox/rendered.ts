import type { Deps } from '../deps.ts';
import type { Keys } from '../gateways/keys.ts';
import type { OutgoingMail } from '../gateways/mailer.ts';
import { emailVerification } from '../shared/entities/emailVerification.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { type RenderedMail, renderMail } from '../shared/mail/render.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { DEFAULT_TEXTS } from '../shared/mail/texts.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import type { SubjectKind } from '../shared/mail/units/unit.ts';
import { personBy } from '../store/people/people.ts';
import { readsOf } from '../store/records.ts';
import { passwordLinkOf } from './administrator.ts';
import { askedOf } from './broadcasts.ts';
import type { DeliveryDeps } from './delivery.ts';
import { officeText } from './mailTexts.ts';
import { unsubscribeLinks } from './unsubscribe.ts';
import { isTest, renderedTest } from './testMail.ts';
import { type Found, mailVariables } from './variables.ts';

interface RenderDeps extends Pick<DeliveryDeps, 'db' | 'campaignClock' | 'campaignState' | 'mailTexts' | 'announced'> {
  readonly config: { readonly SITE_URL: string };
  readonly keys: Pick<Keys, 'sign'>;
  readonly passwordLink: (mail: MailRecord) => Promise<Found>;
}

type Reading = (deps: RenderDeps, mail: MailRecord) => Promise<Found>;

const applicationOf: Reading = async ({ db }, { subjectID }) => ({
  purchase: (await readsOf(db).get(purchase, subjectID))?.record,
});

/** The owner of the address at the request. The request itself does not read it: it would take longer for known addresses (rules 3.14). */
const ownerOf: Reading = async ({ db }, { extra: { ownerID } }) => {
  if (typeof ownerID !== 'string') return {};
  const { account, purchase: applied } = await personBy(readsOf(db), ownerID);
  return { account: account ?? undefined, purchase: applied ?? undefined };
};

/**
 * Reads only a mail's own subject, since every mail pays for each read. For an account or a verification the order has all values already;
 * removing an account ends its mails.
 */
const READINGS: { readonly [K in SubjectKind]: Reading } = {
  account: async () => ({}),
  purchase: applicationOf,
  person: applicationOf,
  emailVerification: ownerOf,
  failedVerification: async ({ db }, { subjectID }) => ({
    verification: (await readsOf(db).get(emailVerification, subjectID))?.record,
  }),
  inquiry: async () => ({}),
  reader: async () => ({}),
  owners: async () => ({}),
  adminUser: async ({ passwordLink }, mail) => await passwordLink(mail),
};

/** An announcement has its own text; all other mails have the text of their type. */
const textOf = async ({ announced, mailTexts }: RenderDeps, { cause, mailType }: MailRecord): Promise<MailTemplate> =>
  (await announced(cause)) ?? (await mailTexts(mailType));

const render = async (deps: RenderDeps, mail: MailRecord): Promise<RenderedMail> => {
  if (isTest(mail)) return await renderedTest(readsOf(deps.db), deps.config.SITE_URL, mail);
  const [found, template, { timetable }] = await Promise.all([
    READINGS[MAIL_TYPES[mail.mailType].subject](deps, mail),
    textOf(deps, mail),
    deps.campaignState.facts(),
  ]);
  const rendering = { timetable, now: deps.campaignClock(), siteURL: deps.config.SITE_URL, keys: deps.keys };
  return renderMail(mail.mailType, template, mailVariables(mail, found, rendering));
};

/**
 * A mail as it is sent now. Its links are made here, from the records as they stand (rules 4.20).
 * @throws MailRenderError where it cannot be rendered, now or ever
 */
export const renderedMail = async (deps: DeliveryDeps, mail: MailRecord): Promise<OutgoingMail> => {
  const passwordLink = async (one: MailRecord): Promise<Found> => await passwordLinkOf(deps, one);
  const keys = deps.keys();
  const rendered = await render({ ...deps, keys, passwordLink }, mail);
  const messageID = `<${mail.id}@${new URL(deps.config.SITE_URL).hostname}>`;
  const oneClickURL = unsubscribeLinks(mail, deps.config.SITE_URL, keys.sign)?.oneClick ?? null;
  return { ...rendered, messageID, mailType: mail.mailType, to: mail.to, oneClickURL };
};

/** Replaces the keys where the office reads a mail; it opens nothing (rules 4.20). */
const NO_KEY = 'hidden';

/**
 * A mail as it would be sent now, for the office: from today's text and records, with no key in its links.
 * @throws MailRenderError as above
 */
export const previewedMail = async (
  deps: Pick<Deps, 'db' | 'campaignClock' | 'campaignState' | 'config'>,
  mail: MailRecord,
): Promise<RenderedMail> =>
  await render(
    {
      ...deps,
      announced: async (cause) => (await askedOf(deps.db, cause))?.text ?? null,
      mailTexts: async (mailType) => (await officeText(deps.db, mailType)) ?? DEFAULT_TEXTS[mailType],
      keys: { sign: () => NO_KEY },
      passwordLink: async () => ({ passwordURL: `${deps.config.SITE_URL}/admin/login#code=${NO_KEY}` }),
    },
    mail,
  );
