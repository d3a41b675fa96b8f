import type { Account } from '../../shared/entities/account.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { ExtraOf } from '../../shared/mail/types.ts';
import { type Voucher, voucher } from '../../shared/entities/voucher.ts';
import { carriers } from '../../shared/export/stateLabels.ts';
import { parcelAfter, type ParcelEvent } from '../../shared/voucher/parcel.ts';
import { trackingText } from '../../shared/voucher/trackingText.ts';
import { changedFields, type Records } from '../../store/records.ts';
import { mailToAccount } from '../mail/mails.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

/**
 * Changes a parcel, with an audit entry.
 * @throws AppError voucher_state
 */
export const changeParcel = (
  records: Records,
  before: Voucher,
  event: ParcelEvent,
  detail: AuditDetail = {},
): Voucher => {
  const outcome = parcelAfter(before, event, records.stamp.now);
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const after = records.update(voucher, before, outcome.voucher);
  records.audit({ entity: voucher.name, target: before.id, fields: changedFields(before, after), detail });
  return after;
};

/** Sends mail 61, if the owner has an address. */
const mailShipment = (
  records: Records,
  owner: Account | null,
  {
    carrier,
    trackingNumber,
    cause,
  }: Pick<Voucher, 'carrier'> & { readonly trackingNumber: string; readonly cause: string },
): void => {
  if (!owner) return;
  const extra = defined<ExtraOf<61>>({
    trackingNumber: trackingText(trackingNumber),
    carrierName: carrier === null ? undefined : carriers[carrier],
  });
  mailToAccount(records, owner, { cause, mailType: 61, extra });
};

/** Marks a parcel as sent. Its owner is notified each time it is sent (rules 9.2). */
export const shipParcel = (records: Records, before: Voucher, owner: Account | null, trackingNumber: string): void => {
  const { carrier, purchaseID, shipments } = changeParcel(
    records,
    before,
    { kind: 'ship', trackingNumber },
    { trackingNumber },
  );
  mailShipment(records, owner, { carrier, trackingNumber, cause: `purchase/${purchaseID}/shipped/${shipments}` });
};

/**
 * Corrects the tracking number of a parcel (rules 9.19). Its owner gets a mail only on request, because `/status` shows the new number.
 * @param cause of the mail, new each time; null: no mail
 * @throws AppError voucher_state
 */
export const renumberParcel = (
  records: Records,
  before: Voucher,
  owner: Account | null,
  {
    trackingNumber,
    reason,
    cause,
  }: { readonly trackingNumber: string; readonly reason: string; readonly cause: string | null },
): void => {
  const detail = { before: before.trackingNumber ?? '', trackingNumber, reason };
  const { carrier } = changeParcel(records, before, { kind: 'renumber', trackingNumber }, detail);
  if (cause !== null) mailShipment(records, owner, { carrier, trackingNumber, cause });
};
