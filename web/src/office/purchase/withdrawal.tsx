import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Body } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/rows';
import { ERRORS } from 'functions/shared/ground/errors';
import { fromISO } from 'functions/shared/time/instants';
import type { AccountAnswer } from 'functions/shared/entities/account';
import { useGetOne, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Asking } from '../approval/asking.tsx';
import { WishFields, wishOf } from '../approval/parts.tsx';
import { useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Panel, Section } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { isEndable, isWithdrawalOver, withdrawalObstacle } from './obstacles.ts';
import { PAID, type PurchaseAnswer } from './openSteps.ts';

interface HolderProps {
  readonly purchase: PurchaseAnswer;
  /** The holder's address; null: there is none. */
  readonly email: string | null;
  /** What the form begins with, where the page knows it. */
  readonly first?: FieldValues;
}

function EarlyForm({ purchase: { id, receiptID }, email, first }: HolderProps) {
  const { withdrawing: copy } = useDeskCopy();
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (body: Body<'withdrawPurchase', 'office'>) => api('withdrawPurchase', { id, body }),
    [...PAID, 'account', 'duplicates'],
    copy.done,
  );
  const ask = (typed: FieldValues, clear: () => void): void =>
    question({
      title: copy.title,
      message: copy.message(receiptID, email === null ? copy.noMail : copy.mailed),
      button: copy.button,
      isDestructive: true,
      onYes: () => mutate({ ...wishOf(typed), reason: String(typed['reason']) }, { onSuccess: clear }),
    });
  return (
    <OwnerForm
      heading={copy.heading}
      text={copy.text}
      button={copy.button}
      role={routes.withdrawPurchase.office}
      isBusy={isPending}
      initial={{ proof: '', enquiryID: '', reason: '', ...first }}
      onSubmit={ask}
    >
      <WishFields />
    </OwnerForm>
  );
}

/** Withdraws an application at the holder's noted wish, or tells why that cannot be, as long as no draw is committed to (rules 8.31). */
export function EarlyWithdrawal(props: HolderProps) {
  const { withdrawing: copy } = useDeskCopy();
  const times = useTimetable().data;
  if (times === undefined) return null;
  const obstacle = withdrawalObstacle(props.purchase, { timetable: times.timetable, now: fromISO(times.now) });
  if (obstacle === null) return <EarlyForm {...props} />;
  return (
    <Panel heading={copy.heading}>
      <Typography variant="body2">{obstacle === 'purchase_state' ? copy.ended : ERRORS[obstacle].message}</Typography>
    </Panel>
  );
}

/** From the commitment until the end of changes, owners ask for another owner's yes; all others read that. Afterwards everybody reads that it is over (rules 8.31). */
export function WithdrawalByTwo({ purchase, first = {} }: Pick<HolderProps, 'purchase' | 'first'>) {
  const { withdrawing: copy } = useDeskCopy();
  const refusal = useRefusal(routes.createApproval.office);
  const times = useTimetable().data;
  if (times === undefined || !isEndable(purchase)) return null;
  const { id, receiptID, updatedAt } = purchase;
  const isOver = isWithdrawalOver({ timetable: times.timetable, now: fromISO(times.now) });
  if (refusal === null && !isOver) {
    return <Asking kind="withdraw" target={id} subject={receiptID} version={updatedAt} first={first} />;
  }
  return (
    <Section heading={copy.heading}>
      <Typography variant="body2">{isOver ? copy.over(times.timetable.modificationEnd) : copy.twos}</Typography>
    </Section>
  );
}

/** The early withdrawal of an application whose holder is yet to be read. */
function ByHolder({ purchase }: Pick<HolderProps, 'purchase'>) {
  const { data: owner } = useGetOne<AccountAnswer>('account', { id: purchase.accountID });
  if (owner === undefined) return null;
  return (
    <Box sx={{ p: 2, maxWidth: 512 }}>
      <EarlyWithdrawal purchase={purchase} email={owner.email} />
    </Box>
  );
}

/** The withdrawal on an application's page: the office's own until the commitment, from then on two owners'. */
export function Withdrawal() {
  const times = useTimetable().data;
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (times === undefined || purchase === undefined) return null;
  const isEarly = purchase.drawNumber === null && fromISO(times.now) < fromISO(times.timetable.commitment);
  return isEarly ? <ByHolder purchase={purchase} /> : <WithdrawalByTwo purchase={purchase} />;
}
