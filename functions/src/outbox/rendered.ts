import type { Deps } from '../deps.ts';
import type { OutgoingMail } from '../gateways/mailer.ts';
import { adminUser } from '../shared/entities/adminUser.ts';
import type { MailRecord } from '../shared/mail/mail.ts';
import { type RenderedMail, renderMail } from '../shared/mail/render.ts';
import type { MailTemplate } from '../shared/mail/template.ts';
import { MAIL_TYPES } from '../shared/mail/types.ts';
import { collectionOf } from '../store/collection.ts';
import { syncSignInUser, type SignInDeps } from '../store/office/signIn.ts';
import { readsOf } from '../store/records.ts';
import { broadcastOfCause } from './broadcastOfMail.ts';
import { fixedText } from '../shared/mail/broadcast.ts';
import { committedRoster } from './committedRoster.ts';
import type { DeliveryDeps } from './deliveryDeps.ts';
import { presentText } from './mailTexts.ts';
import { type SubjectDeps, subjectOf } from './subjects.ts';
import { isTest, renderedTest } from './testMail.ts';
import { unsubscribeLinks } from './unsubscribe.ts';
import { mailVariables } from './variables.ts';

interface PasswordDeps extends SignInDeps {
  readonly config: { readonly SITE_URL: string };
}

/**
 * Returns a new password link for the administrator of mail 71 or 72 (rules 4.18); it is stored nowhere. Null for an administrator who was removed or
 * disabled, or whose address has changed. The mail then fails with that reason and is not sent.
 */
const passwordURLOf = async (
  deps: PasswordDeps,
  { subjectID, to }: Pick<MailRecord, 'subjectID' | 'to'>,
): Promise<string | null> => {
  const admins = collectionOf(deps.db, adminUser);
  const found = admins.parse(await admins.ref(subjectID).get())?.record;
  if (!found || found.disabled || found.suspendedAt !== null || found.email !== to.address) return null;
  // This mail may be delivered before the trigger that creates the user, so it creates the user if necessary.
  await syncSignInUser(deps, found.email);
  const code = await deps.signInUsers.passwordCode(found.email);
  return `${deps.config.SITE_URL}/admin/login#${new URLSearchParams({ code })}`;
};

interface RenderDeps
  extends
    Pick<DeliveryDeps, 'db' | 'campaignClock' | 'campaignState' | 'mailTexts' | 'announced' | 'committed'>,
    Pick<SubjectDeps, 'keys' | 'passwordURL' | 'reader'> {
  readonly config: { readonly SITE_URL: string };
}

/** Returns the text of a mail. The office's broadcasts have a fixed one; all other mails have the text of their type. */
const textOf = async ({ announced, mailTexts }: RenderDeps, { cause, mailType }: MailRecord): Promise<MailTemplate> =>
  (await announced(cause)) ?? (await mailTexts(mailType));

const render = async (deps: RenderDeps, mail: MailRecord): Promise<RenderedMail> => {
  if (isTest(mail)) return await renderedTest(readsOf(deps.db), deps.config.SITE_URL, mail);
  const siteURL = deps.config.SITE_URL;
  const [known, template, { timetable }] = await Promise.all([
    subjectOf(MAIL_TYPES[mail.mailType].subject, { ...deps, siteURL }, mail),
    textOf(deps, mail),
    deps.campaignState.facts(),
  ]);
  const rendering = { timetable, now: deps.campaignClock(), siteURL, keys: deps.keys };
  return renderMail(mail.mailType, template, mailVariables(mail, known, rendering));
};

/** Returns a mail's Message-ID. It derives from the mail's id, so that later mails can refer to it. */
const messageIDOf = (id: string, siteURL: string): string => `<${id}@${new URL(siteURL).hostname}>`;

/** Returns the mails before this one in its thread, by id, oldest first (rules 10.30). */
const threadOf = ({ extra: { thread } }: MailRecord): readonly string[] => (Array.isArray(thread) ? thread : []);

/**
 * Renders a mail to be sent now. Its links are created here, from the present records (rules 4.20).
 * @throws MailRenderError if it cannot be rendered, now or ever
 */
export const renderedMail = async (deps: DeliveryDeps, mail: MailRecord): Promise<OutgoingMail> => {
  const keys = deps.keys();
  const passwordURL = async (one: MailRecord): Promise<string | null> => await passwordURLOf(deps, one);
  const rendered = await render({ ...deps, keys, passwordURL, reader: 'holder' }, mail);
  const messageID = messageIDOf(mail.id, deps.config.SITE_URL);
  const thread = threadOf(mail).map((id) => messageIDOf(id, deps.config.SITE_URL));
  const oneClickURL = unsubscribeLinks(mail, deps.config.SITE_URL, keys.sign)?.oneClick ?? null;
  return { ...rendered, messageID, mailType: mail.mailType, to: mail.to, oneClickURL, thread };
};

/** Replaces the keys when the office reads a mail. It opens nothing (rules 4.20). */
const NO_KEY = 'hidden';

/**
 * Renders a mail for the office as it would be sent now, from the present text and records. Its links contain no key. Until the application has its
 * result, the ticket number is hidden.
 * @throws MailRenderError as above
 */
export const previewedMail = async (
  deps: Pick<Deps, 'db' | 'campaignClock' | 'campaignState' | 'config'>,
  mail: MailRecord,
): Promise<RenderedMail> =>
  await render(
    {
      ...deps,
      announced: async (cause) => fixedText(await broadcastOfCause(deps.db, cause)),
      mailTexts: async (mailType) => await presentText(deps.db, mailType),
      committed: async () => await committedRoster(deps.db),
      keys: { sign: () => NO_KEY },
      passwordURL: async () => `${deps.config.SITE_URL}/admin/login#code=${NO_KEY}`,
      reader: 'office',
    },
    mail,
  );
