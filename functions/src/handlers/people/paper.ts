import { isHiddenFrom } from '../../outbox/subjects.ts';
import { createAccount, isFree } from '../../services/people/registration.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { countedWish } from '../../shared/campaign/fewerSets.ts';
import { type PaperApplication, paperApplicationSchema } from '../../shared/entities/paperApplication.ts';
import { fullName } from '../../shared/entities/fullName.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { keyedID } from '../../shared/entities/stored.ts';
import { AppError } from '../../shared/errors/appError.ts';
import {
  isEntered,
  type PaperFault,
  paperFaults,
  paperInputOf,
  paperKeyOf,
  type PaperOutcome,
  type PaperRow,
} from '../../shared/site/paperSheet.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { randomID } from '../../gateways/randomness.ts';
import { emailOwners } from '../../store/people/accountEmails.ts';
import { hintOn } from '../../store/people/alike.ts';
import { peopleBy } from '../../store/people/people.ts';
import { ticketBy } from '../../store/people/tickets.ts';
import { readsOf } from '../../store/records.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { storedBy } from '../update.ts';
import { apply } from './applying.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

const refuseClosed = ({ now, timetable }: OfficeContext): void => {
  if (now >= fromISO(timetable.rosterClose)) throw new AppError('roster_closed');
};

/**
 * Creates account and application of a sheet in the caller's transaction. One audit entry covers both, so a sheet without an address costs four
 * writes: account, application, ticket number and entry. Mail 3, which explains how to apply, is not sent.
 */
const enterSheet = async (sheet: PaperApplication, id: string, context: OfficeContext) => {
  const { records, stage } = context;
  const { email, note, consents, purchaseCount, acceptsPartial, paperBatch, ...typed } = sheet;
  const detail: AuditDetail = paperBatch === null ? {} : { paperBatch };
  const unit = records.coveredBy({ entity: purchase.name, target: id, detail });
  const owner = createAccount(
    unit,
    { ...typed, plannedPurchaseCount: purchaseCount },
    { email, note, channel: 'paper', consents, stage, paper: { id, batch: paperBatch } },
  );
  const wish = countedWish({ purchaseCount, acceptsPartial }, campaign);
  return await apply(unit, owner, null, wish, context);
};

const create: Handlers['createPaperApplication']['office'] = async ({ body }, context) => {
  const { records, deps } = context;
  refuseClosed(context);
  if (body.email !== null && !(await isFree(records, body.email, ''))) throw new AppError('email_taken');
  // This read is outside of the transaction, whose locks would block registrations.
  const hint = await hintOn(readsOf(deps.db), body);
  const { application, ticketNumber } = await enterSheet(body, randomID(deps.randomness), context);
  return { answer: { ...application, ticketNumber, hint } };
};

/** Returns the id of a row's account. It derives from the row's key, so that a row is entered once. */
const idOf = (key: string): string => keyedID('paper', key);

interface Judged {
  readonly row: PaperRow;
  readonly id: string;
  readonly outcome: PaperOutcome;
  readonly sheet: PaperApplication | null;
  readonly faults: readonly PaperFault[];
  readonly earlier: Purchase | null;
}

/** Reads a row alone: its application, or its faults. */
const readRow = (row: PaperRow) => {
  const read = paperApplicationSchema.safeParse(paperInputOf(row.cells));
  const faults = paperFaults(row.cells, read.error?.issues ?? []);
  return { row, key: paperKeyOf(row.cells), sheet: faults.length === 0 ? (read.data ?? null) : null, faults };
};

const judged = async (rows: readonly PaperRow[], { records, deps }: OfficeContext, looks: boolean) => {
  const read = rows.map(readRow);
  const ids = read.map(({ key }) => idOf(key));
  const emails = read.flatMap(({ sheet }) => sheet?.email ?? []);
  const [people, owners] = await Promise.all([peopleBy(records, ids), emailOwners(records, emails)]);
  const newSheets = read.map(({ sheet }, index) => (people[index]?.account ? null : sheet));
  const hints = await Promise.all(
    newSheets.map(async (sheet, index) => {
      if (!looks || sheet === null) return null;
      // This read is outside of the transaction, whose locks would block registrations.
      return await hintOn(
        readsOf(deps.db),
        sheet,
        newSheets.slice(0, index).filter((one) => one !== null),
      );
    }),
  );
  return read.map(({ row, key, sheet, faults }, index): Judged => {
    const outcomeOf = (): PaperOutcome => {
      if (sheet === null) return 'invalid';
      if (read.some((one, other) => other !== index && one.key === key)) return 'twice';
      if (people[index]?.account) return 'entered';
      const { email } = sheet;
      if (email !== null && (owners.has(email) || emails.filter((one) => one === email).length > 1)) {
        return 'email_taken';
      }
      return hints[index] ?? 'enter';
    };
    const outcome = outcomeOf();
    const earlier = outcome === 'entered' ? (people[index]?.purchase ?? null) : null;
    return { row, id: ids[index] ?? '', outcome, sheet, faults, earlier };
  });
};

const nameOf = ({ cells }: PaperRow): string => fullName(cells);

/** Enters the valid rows of a file. Each id derives from the row's key, so a repetition after a lost answer enters nothing twice. */
const enterRows: Handlers['enterPaperApplications']['office'] = async ({ body: { rows, dryRun } }, context) => {
  refuseClosed(context);
  const answers = [];
  for (const { row, id, outcome, sheet, faults, earlier } of await judged(rows, context, dryRun)) {
    const made = !dryRun && sheet !== null && isEntered(outcome) ? await enterSheet(sheet, id, context) : null;
    answers.push({
      line: row.line,
      name: nameOf(row),
      outcome,
      faults: [...faults],
      receiptID: made?.application.receiptID ?? null,
      ticketNumber: made?.ticketNumber ?? null,
      earlier,
    });
  }
  return { answer: { rows: answers } };
};

/** Issues a receipt again. It contains the ticket number once the office may read it (rules 8.33); before that, only the first receipt contains it. */
const issue: Handlers['issueReceipt']['office'] = async ({ path: { id } }, { records }) => {
  const { record } = await storedBy(records, purchase, id);
  if (record.channel !== 'paper') throw new AppError('receipt_paper');
  const number = isHiddenFrom('office', record) ? null : await ticketBy(records, id);
  records.audit({ entity: purchase.name, target: id });
  return { answer: { ticketNumber: number } };
};

export const paperHandlers = {
  createPaperApplication: { office: create },
  enterPaperApplications: { office: enterRows },
  issueReceipt: { office: issue },
} satisfies Partial<Handlers>;
