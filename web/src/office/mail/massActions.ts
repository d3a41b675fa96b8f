import { routes } from 'functions/shared/contract/routes';
import { defined } from 'functions/shared/defined';
import { DOUBTFUL_STATES, type MailRecord } from 'functions/shared/mail/mail';
import { officeApi as api } from '../../client/api.ts';
import type { MassAction } from '../mass/action.ts';

/** The calls that decide on a mail, by its outbox. */
export const DECISIONS = {
  mail: { resend: 'resendMail', leave: 'leaveMail' },
  bulkMail: { resend: 'resendBulkMail', leave: 'leaveBulkMail' },
} as const;
type OutboxName = keyof typeof DECISIONS;
type Mail = Pick<MailRecord, 'id' | 'state' | 'decision'>;

const decide = (outbox: OutboxName, kind: 'resend' | 'leave'): MassAction<Mail> => {
  const operation = DECISIONS[outbox][kind];
  return {
    name: kind === 'resend' ? 'resendMail' : 'leaveMail',
    role: routes[operation].office,
    inputs: [],
    changes: [outbox, 'broadcast'],
    undoes: 'none',
    isDestructive: false,
    refusal: ({ state, decision }) => {
      if (!DOUBTFUL_STATES.includes(state)) return 'settled';
      return kind === 'leave' && decision?.kind === 'left' ? 'already' : null;
    },
    once: () => null,
    act: async ({ row, etag }) => {
      await api(operation, defined({ id: row.id, ifMatch: etag }));
      return null;
    },
  };
};

export const mailActions = (outbox: OutboxName) => [decide(outbox, 'leave'), decide(outbox, 'resend')];
