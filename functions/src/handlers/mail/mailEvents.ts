import { isGenuine } from '../../gateways/mailEvents.ts';
import { bounced, type MailEvent, mailEventsIn } from '../../outbox/bounce.ts';
import { prepareBroadcastStop } from '../../outbox/cancellation.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { type MailRecord, type Outbox, OUTBOXES } from '../../shared/mail/mail.ts';
import { outboxes } from '../../shared/mail/outbox.ts';
import type { AnyoneContext, Handlers } from '../context.ts';

/** Seconds after which the provider posts the events again. */
const LATER_S = 60;

const eventsOf = ({ deps, rawBody, header, records }: AnyoneContext): readonly MailEvent[] => {
  const key = deps.mailEventKey();
  const signed = {
    signature: header('x-twilio-email-event-webhook-signature') ?? '',
    timestamp: header('x-twilio-email-event-webhook-timestamp') ?? '',
    body: rawBody,
  };
  if (!key || !isGenuine(key, signed, records.stamp.systemNow)) throw new AppError('signature_invalid');
  const events = mailEventsIn(rawBody, new URL(deps.config.SITE_URL).hostname);
  if (!events) throw new AppError('validation_failed', { errors: [{ path: '', code: 'invalid_type' }] });
  return events;
};

interface MailByID {
  readonly outbox: Outbox;
  readonly mail: MailRecord;
}

/** Reads the mails of these events from both outboxes, by id. */
const mailsOf = async ({ records }: AnyoneContext, events: readonly MailEvent[]): Promise<Map<string, MailByID>> => {
  const ids = [...new Set(events.flatMap(({ mailID }) => mailID ?? []))];
  const reads = ids.flatMap((id) =>
    OUTBOXES.map(async (outbox): Promise<readonly MailByID[]> => {
      const mail = (await records.get(outboxes[outbox], id))?.record;
      return mail ? [{ outbox, mail }] : [];
    }),
  );
  return new Map((await Promise.all(reads)).flat().map((known) => [known.mail.id, known]));
};

/** Returns the addresses whose readers complained, from our mail or as the provider names them. */
const complainedIn = (events: readonly MailEvent[], mails: ReadonlyMap<string, MailByID>): readonly string[] => {
  const complaints = events.filter(({ kind }) => kind === 'complaint');
  const addresses = complaints.map(({ mailID, address }) =>
    mailID === null ? address : (mails.get(mailID)?.mail.email ?? null),
  );
  return [...new Set(addresses.flatMap((address) => address ?? []))];
};

export const mailEventHandlers = {
  receiveMailEvents: {
    /** Records bounces and complaints (rules 6.29). Repeated, late or reordered events change nothing more. */
    anyone: async (_, context) => {
      const { records } = context;
      const events = eventsOf(context);
      const mails = await mailsOf(context, events);
      // The mail's outcome is about to be written, so the provider has to post the events again.
      const isUnderWay = [...mails.values()].some(({ mail }) => mail.state === 'SENDING');
      if (isUnderWay) throw new AppError('overloaded', { retryAfter: LATER_S });
      const complained = complainedIn(events, mails);
      const stops = await Promise.all(complained.map((address) => prepareBroadcastStop(records, address)));
      for (const event of events) {
        const known = event.kind === 'bounced' && event.mailID !== null ? mails.get(event.mailID) : undefined;
        const after = known && bounced(known.mail, event);
        if (!known || !after) continue;
        records.update(outboxes[known.outbox], known.mail, after);
        mails.set(known.mail.id, { ...known, mail: after });
      }
      for (const stop of stops) stop('complaint');
      return { answer: null };
    },
  },
} satisfies Partial<Handlers>;
