import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Body } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import type { AccountAnswer } from 'functions/shared/entities/account';
import { ERRORS } from 'functions/shared/errors/appError';
import { fromISO } from 'functions/shared/time/instants';
import { useGetOne, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { withdrawing } from './withdrawalTexts.ts';
import { Asking } from '../approval/asking.tsx';
import { WithdrawalProofFields, withdrawalProofOf } from '../approval/parts.tsx';
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
  /** The applicant's address; null: there is none. */
  readonly email: string | null;
  /** The form's initial values, if the page knows them. */
  readonly first?: FieldValues;
}

function EarlyForm({ purchase: { id, receiptID }, email, first }: HolderProps) {
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    (body: Body<'withdrawPurchase', 'office'>) => api('withdrawPurchase', { id, body }),
    [...PAID, 'account', 'duplicates'],
    withdrawing.done,
  );
  const ask = (typed: FieldValues, clear: () => void): void =>
    question({
      title: withdrawing.title,
      message: withdrawing.message(receiptID, email === null ? withdrawing.noMail : withdrawing.mailed),
      button: withdrawing.button,
      isDestructive: true,
      onYes: () => mutate({ ...withdrawalProofOf(typed), reason: String(typed['reason']) }, { onSuccess: clear }),
    });
  return (
    <OwnerForm
      heading={withdrawing.heading}
      text={withdrawing.text}
      button={withdrawing.button}
      role={routes.withdrawPurchase.office}
      isBusy={isPending}
      initial={{ proof: '', enquiryID: '', reason: '', ...first }}
      onSubmit={ask}
    >
      <WithdrawalProofFields />
    </OwnerForm>
  );
}

/** The form to withdraw an application at the applicant's noted wish, before the commitment, or the reason why that is not possible (rules 8.31). */
export function EarlyWithdrawal(props: HolderProps) {
  const times = useTimetable().data;
  if (times === undefined) return null;
  const obstacle = withdrawalObstacle(props.purchase, { timetable: times.timetable, now: fromISO(times.now) });
  if (obstacle === null) return <EarlyForm {...props} />;
  return (
    <Panel heading={withdrawing.heading}>
      <Typography variant="body2">
        {obstacle === 'purchase_state' ? withdrawing.ended : ERRORS[obstacle].message}
      </Typography>
    </Panel>
  );
}

/**
 * The withdrawal by two owners, from the commitment until the end of changes. Other roles see an explanation. Afterwards everybody sees that it is
 * over (rules 8.31).
 */
export function WithdrawalByTwo({ purchase, first = {} }: Pick<HolderProps, 'purchase' | 'first'>) {
  const refusal = useRefusal(routes.createApproval.office);
  const times = useTimetable().data;
  if (times === undefined || !isEndable(purchase)) return null;
  const { id, updatedAt } = purchase;
  const isOver = isWithdrawalOver({ timetable: times.timetable, now: fromISO(times.now) });
  if (refusal === null && !isOver) {
    return <Asking kind="withdraw" target={id} version={updatedAt} first={first} />;
  }
  return (
    <Section heading={withdrawing.heading}>
      <Typography variant="body2">
        {isOver ? withdrawing.over(times.timetable.modificationEnd) : withdrawing.twos}
      </Typography>
    </Section>
  );
}

/** The early withdrawal of an application whose account still has to be read. */
function ByHolder({ purchase }: Pick<HolderProps, 'purchase'>) {
  const { data: owner } = useGetOne<AccountAnswer>('account', { id: purchase.accountID });
  if (owner === undefined) return null;
  return (
    <Box sx={{ p: 2, maxWidth: 512 }}>
      <EarlyWithdrawal purchase={purchase} email={owner.email} />
    </Box>
  );
}

/** The withdrawal on an application's page: by the office until the commitment, then by two owners. */
export function Withdrawal() {
  const times = useTimetable().data;
  // The data provider returns the contract's answer as it is.
  const purchase = useRecordContext<PurchaseAnswer>();
  if (times === undefined || purchase === undefined) return null;
  const isEarly = purchase.drawNumber === null && fromISO(times.now) < fromISO(times.timetable.commitment);
  return isEarly ? <ByHolder purchase={purchase} /> : <WithdrawalByTwo purchase={purchase} />;
}
