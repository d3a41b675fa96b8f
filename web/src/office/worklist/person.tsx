import { fullName } from 'functions/shared/entities/fullName';
import Typography from '@mui/material/Typography';
import type { Worklist } from 'functions/shared/entities/phoneCallCodes';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { shipmentBlocks } from 'functions/shared/export/stateLabels';
import { fromISO } from 'functions/shared/time/instants';
import type { ReactNode } from 'react';
import { time } from '../../copy/format.ts';
import { attention } from '../../copy/ja/office/alerts.ts';
import { worklist } from './texts.ts';
import { phone } from '../../copy/ja/office/phone.ts';
import { Link } from '../../ui/link.tsx';
import { callOutcomes } from '../choices.ts';
import { ChoiceValue } from '../pieces/fields/choice.tsx';
import { Instant } from '../pieces/values.tsx';
import { recordPath } from '../shell/paths.ts';
import { spanText } from '../top/span.ts';
import { isPromiseOver, type Row } from './rows.ts';

/** Links one below another need enough distance for touch. */
const APART = { display: 'inline-block', py: 0.5 } as const;

export const nameOf = ({ account }: Pick<Row, 'account'>): string => fullName(account);

function Small({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <Typography
      variant="body2"
      component="div"
      color={isBad ? 'error' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}

/** A person to reach, with the ways to reach them. */
export function Person({ row }: { row: Row }) {
  const { account, purchase } = row;
  const kana = [account.lastNameKana, account.firstNameKana].filter((one) => one !== null).join(' ');
  return (
    <>
      <Link to={recordPath('account', account.id)} sx={{ fontWeight: 700 }}>
        {nameOf(row)}
      </Link>
      {kana !== '' && <Small>{kana}</Small>}
      <Typography variant="body2">{worklist.phone(hyphenated(account.phoneNumber))}</Typography>
      {account.email !== null && <Small>{account.email}</Small>}
      <Small>{[account.postCode, account.address1, account.address2 ?? ''].join(' ')}</Small>
      <Link to={recordPath('purchase', purchase.id)} variant="body2" sx={APART}>
        {worklist.receipt(purchase.receiptID)}
      </Link>
    </>
  );
}

/** The reason why a person is on the list. */
export function Reason({ list, row: { purchase, voucher } }: { list: Worklist; row: Row }) {
  const returnedAt = voucher?.returnedAt ?? null;
  return (
    <>
      <Typography variant="body2">{worklist.reasons[list]}</Typography>
      <Small>
        <span style={{ whiteSpace: 'nowrap' }}>{worklist.sets(purchase.grantedCount ?? 0)}</span>
      </Small>
      {list === 'returned' && returnedAt !== null && (
        <Small>{worklist.cameBack(time(returnedAt), voucher?.returnReason ?? null)}</Small>
      )}
      {list === 'unsent' && purchase.shipmentHold !== null && (
        <Small isBad>{shipmentBlocks[purchase.shipmentHold]}</Small>
      )}
      {voucher !== null && (
        <Link to={recordPath('voucher', voucher.id)} variant="body2" sx={APART}>
          {worklist.parcel}
        </Link>
      )}
    </>
  );
}

/**
 * The deadline for a person.
 * @param now epoch ms
 */
export function Until({ row: { until }, now }: { row: Row; now: number }) {
  const left = fromISO(until) - now;
  return (
    <>
      <Instant value={until} />
      <Small isBad={left <= 0}>{left > 0 ? worklist.left(spanText(left, attention)) : worklist.over}</Small>
    </>
  );
}

/**
 * The last attempt: outcome, time, clerk, and what was said.
 * @param now epoch ms
 */
export function Last({ row, now }: { row: Row; now: number }) {
  const { last } = row;
  if (last === null) return <Small>{worklist.nobody}</Small>;
  return (
    <>
      <ChoiceValue value={last.outcome} of={callOutcomes} />
      <Small>{worklist.by(time(last.createdAt), last.by)}</Small>
      {last.dueOn !== null && <Typography variant="body2">{phone.dueOn(last.dueOn)}</Typography>}
      {isPromiseOver(row, now) && <Small isBad>{worklist.duePassed}</Small>}
      {last.text !== null && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {last.text}
        </Typography>
      )}
    </>
  );
}
