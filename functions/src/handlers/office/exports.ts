import { csvWriter } from '../../csv/writing.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { ExportPart } from '../../shared/contract/definitions/exports.ts';
import { account } from '../../shared/entities/account.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { entities } from '../../shared/contract/entities.ts';
import { filterNames } from '../../shared/contract/filterNames.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { type Purchase, purchase } from '../../shared/entities/purchase.ts';
import { shop } from '../../shared/entities/shops/shop.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import {
  accountColumns,
  type Application,
  type Column,
  inquiryColumns,
  mailColumns,
  purchaseColumns,
  returnedColumns,
  shopColumns,
  voucherColumns,
  winnerColumns,
} from '../../shared/export/columns.ts';
import { EXPORT_KINDS, type ExportKind, exportRow, MAX_ROWS, PART_HEADER } from '../../shared/export/kinds.ts';
import { postcardColumns, postcardOf } from '../../shared/export/postcard.ts';
import { compactDate } from '../../shared/time/instants.ts';
import type { RecordOf } from '../../store/collection.ts';
import { draws } from '../../store/draw/draws.ts';
import { manyByID } from '../../store/many.ts';
import { unitOfWork } from '../../store/records.ts';
import type { BaseContext, Handlers, OfficeContext, Reply } from '../context.ts';
import { countRecords, streamedPages } from '../list.ts';
import { inASCII, MEDIA } from './csvAnswer.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

/** Number of records in memory at once. Only the bytes of their rows stay in memory. */
const PAGE = 500;
/** A part ends after this time, in ms, so that it is not cut off: a quarter of Hosting's limit. */
const MAX_MS = 15_000;

interface Source<E extends Entity, R> {
  readonly entity: E;
  readonly columns: readonly Column<R>[];
  /** Returns the rows of a page of records, in order. */
  readonly rows: (records: readonly RecordOf<E>[], context: BaseContext) => Promise<readonly R[]>;
}

/** The query fields that every kind has, besides its filters. */
interface Query {
  readonly encoding?: 'utf8' | 'cp932' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly orderBy?: string | undefined;
}

/** Returns whether the results of any draw are fully released. */
const isReleased = async ({ deps }: BaseContext): Promise<boolean> => {
  const released = draws.collection(deps.db).where('state', '==', 'RELEASED').limit(1);
  return !(await released.get()).empty;
};

/** Logs who exports what, and by which fields, before anything is sent. If logging fails, nothing is sent. */
const log = async (
  kind: ExportKind,
  { encoding, limit: _, cursor, orderBy: __, ...filters }: Query,
  { rows, lost }: ExportPart,
  { deps, records }: OfficeContext,
): Promise<void> => {
  const detail = defined<AuditDetail>({
    filter: filterNames(JSON.stringify(filters)),
    rows: String(rows),
    encoding: encoding ?? 'utf8',
    lost: lost.count > 0 ? String(lost.count) : undefined,
    continued: cursor === undefined ? undefined : 'true',
  });
  await unitOfWork(deps.db, records.stamp, async (unit) => unit.audit({ entity: 'export', target: kind, detail }));
};

/** Writes pages until the part is full, the records end, or the time is over. */
const written = async <E extends Entity, R>(
  kind: ExportKind,
  { entity, columns, rows }: Source<E, R>,
  { encoding = 'utf8', limit = MAX_ROWS, orderBy = 'id', ...query }: Query,
  context: OfficeContext,
): Promise<{ readonly chunks: readonly Buffer[]; readonly part: ExportPart }> => {
  const { systemClock } = context.deps;
  const endsBy = systemClock() + MAX_MS;
  const headings = columns.map(({ heading }) => heading);
  const writer = csvWriter({ encoding, columns: headings, heading: query.cursor === undefined });
  const chunks: Buffer[] = [];
  const pageQuery = { ...query, ...exportRow(kind).fixed, orderBy, limit };
  let cursor: string | null = null;
  for await (const page of streamedPages(entity, pageQuery, context, PAGE)) {
    const found = await rows(page.records, context);
    chunks.push(writer.write(found.map((row) => columns.map(({ cell }) => cell(row)))));
    ({ cursor } = page);
    if (systemClock() >= endsBy) break;
  }
  return { chunks, part: { rows: writer.rows(), cursor, lost: writer.lost() } };
};

const exported =
  <E extends Entity, R>(kind: ExportKind, source: Source<E, R>) =>
  async ({ query }: { readonly query: Query }, context: OfficeContext): Promise<Reply<string>> => {
    if (exportRow(kind).revealsResult && !(await isReleased(context))) throw new AppError('result_unreleased');
    const { chunks, part } = await written(kind, source, query, context);
    await log(kind, query, part, context);
    const fileName = `${kind}_${compactDate(context.now)}.csv`;
    return {
      answer: '',
      headers: { [PART_HEADER]: inASCII(part) },
      file: { contentType: MEDIA[query.encoding ?? 'utf8'], chunks, fileName },
    };
  };

const themselves = async <R>(records: readonly R[]): Promise<readonly R[]> => records;

/** Returns applications with their accounts, with one read for each page. */
const withAccounts = async (purchases: readonly Purchase[], { records }: BaseContext): Promise<Application[]> => {
  const ids = purchases.map(({ accountID }) => accountID);
  const found = new Map((await manyByID(records, account, ids)).records.map((one) => [one.id, one]));
  return purchases.map((one) => ({ purchase: one, account: found.get(one.accountID) ?? null }));
};

const listExports: Handlers['listExports']['office'] = async (_, context) => {
  const released = await isReleased(context);
  const exports = EXPORT_KINDS.map(async (kind) => {
    const { entity, fixed = {}, revealsResult } = exportRow(kind);
    if (revealsResult && !released) return { kind, records: null };
    return { kind, records: await countRecords(entities[entity], fixed, context) };
  });
  return { answer: { exports: await Promise.all(exports) } };
};

/** Logs the download of a list. Its rows were read through the list's own route; only the file is new. */
const noteListFile: Handlers['noteListFile']['office'] = async ({ body: { entity, filter, rows } }, { records }) => {
  records.audit({
    entity: 'export',
    target: entity,
    detail: { filter: filterNames(filter), rows: String(rows), encoding: 'utf8' },
  });
  return { answer: null };
};

export const exportHandlers = {
  noteListFile: { office: noteListFile },
  listExports: { office: listExports },
  exportAccounts: { office: exported('accounts', { entity: account, columns: accountColumns, rows: themselves }) },
  exportPurchases: {
    office: exported('purchases', { entity: purchase, columns: purchaseColumns, rows: withAccounts }),
  },
  exportWinners: { office: exported('winners', { entity: purchase, columns: winnerColumns, rows: withAccounts }) },
  exportPostcards: {
    office: exported('postcards', {
      entity: account,
      columns: postcardColumns,
      rows: async (accounts, { records, timetable }) => {
        const { records: purchases } = await manyByID(
          records,
          purchase,
          accounts.map(({ id }) => id),
        );
        const byID = new Map(purchases.map((one) => [one.id, one]));
        return accounts.flatMap((one) => {
          const own = byID.get(one.id);
          return (own && postcardOf(one, own, timetable)) ?? [];
        });
      },
    }),
  },
  exportVouchers: { office: exported('vouchers', { entity: voucher, columns: voucherColumns, rows: themselves }) },
  exportReturned: {
    office: exported('returned', {
      entity: voucher,
      columns: returnedColumns,
      rows: async (parcels, { records }) => {
        const found = await manyByID(
          records,
          account,
          parcels.map(({ id }) => id),
        );
        const byID = new Map(found.records.map((one) => [one.id, one]));
        return parcels.map((one) => ({ voucher: one, account: byID.get(one.id) ?? null }));
      },
    }),
  },
  exportInquiries: { office: exported('inquiries', { entity: inquiry, columns: inquiryColumns, rows: themselves }) },
  exportShops: { office: exported('shops', { entity: shop, columns: shopColumns, rows: themselves }) },
  exportMails: { office: exported('mails', { entity: mail, columns: mailColumns, rows: themselves }) },
  exportBulkMails: { office: exported('bulkMails', { entity: bulkMail, columns: mailColumns, rows: themselves }) },
} satisfies Partial<Handlers>;
