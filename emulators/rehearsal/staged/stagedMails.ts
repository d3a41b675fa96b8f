import { campaign } from 'functions/shared/campaign/current';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { hasCommitmentMail } from '../invariants/proofs.ts';
import type { ReceivedMail } from '../watch/observation.ts';
import { COMMITMENT, grantedTo, isWinner } from './stagedDraw.ts';
import { emailOf, fullPace, onRoster, type Part, ticketOf, when } from './stagedPeople.ts';

export const SITE = 'http://127.0.0.1:5000';

let mailed = 0;

/** Returns a mail to a person, with a link to a page. */
export function mail(type: number, part: Part, at: number, page: string | null, recordID = part.id): ReceivedMail {
  mailed += 1;
  const link = `${SITE}${page ?? '/'}#key=1.a.${recordID}`;
  const keys = [{ purpose: 'account' as const, recordID, keyVersion: 1, end: fullPace }];
  return {
    messageID: `<${mailed}@127.0.0.1>`,
    type,
    to: emailOf(part),
    subject: `mail ${type}`,
    at,
    text: `${campaign.name}からのお知らせ ${type === 22 ? shownTicketNumber(ticketOf(part)) : ''}`,
    links: page === null ? [SITE] : [link],
    keys: page === null ? [] : keys,
  };
}

/** Returns mail 40 with the commitment and the recipient's own line. */
function commitmentMail(part: Part): ReceivedMail {
  const line = `${ticketOf(part)},${part.sets},0,-`;
  return { ...mail(40, part, when.committed, '/status'), text: `${campaign.name} ${COMMITMENT.hash} ${line}` };
}

/** Returns all mails to a person. */
export function mailsOfPart(part: Part): ReceivedMail[] {
  const { registeredAt: at, stage, appliedAt, withdrawnAt, withAccount } = part;
  const phase2 = stage === 'ADVANCE_REGISTRAION_ONLY';
  const [verified, result] = [`v${part.id}`, grantedTo(ticketOf(part)) > 0 ? 41 : 42];
  return [
    mail(withAccount ? 21 : 1, part, at, withAccount ? '/purchase' : '/registration', verified),
    ...(withAccount ? [] : phase2 ? [mail(2, part, at, null), mail(3, part, when.afterMail3, '/purchase')] : []),
    ...(withAccount || phase2 ? [] : [mail(3, part, at, '/purchase')]),
    ...(part.id.startsWith('z') ? [mail(4, part, fullPace, '/purchase')] : []),
    ...(appliedAt === null || part.forgetsCard ? [] : [mail(22, part, appliedAt, '/registration-change')]),
    ...(part.forgetsCard
      ? [
          mail(23, part, fullPace, '/registration-change'),
          mail(23, part, when.lastMinutes, '/registration-change'),
          mail(24, part, when.rosterClose, '/status'),
        ]
      : []),
    ...(withdrawnAt === undefined ? [] : [mail(15, part, withdrawnAt, null)]),
    ...(hasCommitmentMail && onRoster.includes(part) ? [commitmentMail(part)] : []),
    ...(onRoster.includes(part)
      ? [mail(result, part, when.release, result === 41 ? '/registration-change' : '/status')]
      : []),
    ...(isWinner(part) ? [mail(45, part, when.lapse, '/status')] : []),
  ];
}
