import MuiLink from '@mui/material/Link';
import type { AboutOf, ApprovalAbout, ApprovalKind, DetailOf, TermsOf } from 'functions/shared/approval/rows';
import { campaign } from 'functions/shared/campaign/current';
import { MAX_ADDITIONAL } from 'functions/shared/draw/laterDraw';
import type { ComponentType, ReactNode } from 'react';
import { maxValue, minValue, NumberInput, required, SelectInput, TextInput, type Validator } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { QuerySubject } from '../../client/querySubjects.ts';
import { sets, time } from '../../copy/format.ts';
import { approval as approvalCopy, concernedText } from '../../copy/ja/office/approval.ts';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import { EMAIL_INPUT } from '../../ui/form/emailInput.ts';
import { TIMED } from '../data/campaignState.ts';
import { codeChoices, fittingReason, noticeTextFor } from '../pieces/exclusionCode.ts';
import { ExclusionNotice } from '../pieces/exclusionNotice.tsx';
import { SetsInput } from '../pieces/fields/setsInput.tsx';
import { PAID } from '../purchase/openSteps.ts';
import { ADMIN_BASE } from '../shell/paths.ts';
import { fromTyped } from '../systemStage/localTime.ts';
import type { Approval } from './approvals.ts';
import { DelayFields } from './delayFields.tsx';

type Line = readonly [name: string, value: ReactNode];

/** The pieces of pages that differ by kind. */
interface ApprovalParts<K extends ApprovalKind> {
  readonly about: AboutOf<K>;
  /** The target's page, relative to the office's base. */
  readonly page: (target: string) => string;
  /** The lines that describe a request. */
  readonly lines: (approval: Approval<K>, copy: OfficeCopy['approval']) => readonly Line[];
  /** The subjects that an approved request changes. */
  readonly changes: readonly QuerySubject[];
  readonly initial: FieldValues;
  /** The inputs beside the reason. */
  readonly Fields: ComponentType;
  readonly detail: (typed: FieldValues) => DetailOf<K>;
  /** Returns the inputs on which the effect depends; null if there are none, so that the effect can be shown at once. */
  readonly terms: ((typed: FieldValues) => TermsOf<K>) | null;
  /**
   * The smallest possible request. If the server refuses even that, the page shows the reason in place of the form. Absent: anything may be possible.
   */
  readonly least?: TermsOf<K>;
  /** A rule for the typed reason, beside its length. */
  readonly reasonRule?: Validator;
  /** Returns the text that the person concerned will read, shown before the request is made. */
  readonly warning?: (typed: FieldValues, copy: OfficeCopy) => string | null;
}

const linked = (to: string, text: string): ReactNode => (
  <MuiLink component={RouterLink} to={`${ADMIN_BASE}${to}`}>
    {text}
  </MuiLink>
);

function ExclusionFields() {
  return (
    <>
      <SelectInput
        source="code"
        label={office.approval.code}
        choices={codeChoices(office).filter(({ id }) => id !== 'AT_REQUEST')}
        validate={required()}
        helperText={false}
      />
      <ExclusionNotice field="code" />
    </>
  );
}

/** The fields for how an applicant's wish to withdraw reached the office. */
export function WithdrawalProofFields() {
  return (
    <>
      <SelectInput
        source="proof"
        label={approvalCopy.proof}
        choices={Object.entries(approvalCopy.proofs).map(([id, name]) => ({ id, name }))}
        validate={required()}
        helperText={false}
      />
      <TextInput source="enquiryID" label={approvalCopy.enquiryID} helperText={approvalCopy.enquiryHint} />
    </>
  );
}

function RefundFields() {
  return <SetsInput label={approvalCopy.refundSets} most={campaign.maxSets} />;
}

function OwnerFields() {
  return (
    <>
      <SelectInput
        source="change"
        label={approvalCopy.change}
        choices={Object.entries(approvalCopy.ownerChanges).map(([id, name]) => ({ id, name }))}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="email"
        label={approvalCopy.newEmail}
        helperText={approvalCopy.newEmailHint}
        autoComplete="off"
        slotProps={{ htmlInput: EMAIL_INPUT }}
      />
    </>
  );
}

function DrawFields() {
  return (
    <NumberInput
      source="additional"
      label={approvalCopy.additional}
      min={0}
      max={MAX_ADDITIONAL}
      validate={[required(), minValue(0), maxValue(MAX_ADDITIONAL)]}
      helperText={false}
    />
  );
}

// The form requires and validates the time before it submits.
const delayOf = ({ time: typed, alone }: FieldValues): DetailOf<'releaseDelay'> => ({
  startsAt: fromTyped(String(typed)) ?? '',
  alone: alone === true,
});

const drawOf = ({ additional }: FieldValues): DetailOf<'secondDraw'> => ({ additional: Number(additional) });

/** Returns an optional text, or null. */
const textOrNull = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim() : null;

// The form has exactly these inputs and requires them.
export const withdrawalProofOf = ({ proof, enquiryID }: FieldValues): DetailOf<'withdraw'> => ({
  proof: proof as DetailOf<'withdraw'>['proof'],
  enquiryID: textOrNull(enquiryID),
});
const refundOf = ({ sets: count }: FieldValues): DetailOf<'refund'> => ({ sets: Number(count) });
const ownerOf = ({ change, email }: FieldValues): DetailOf<'ownerChange'> => ({
  change: change as DetailOf<'ownerChange'>['change'],
  email: textOrNull(email),
});

const purchasePage = (target: string) => `/purchase/${target}/show`;

/** A new kind does not compile without its parts. */
export const APPROVAL_PARTS: { readonly [K in ApprovalKind]: ApprovalParts<K> } = {
  exclude: {
    about: 'application',
    page: purchasePage,
    changes: [...PAID, 'duplicates'],
    lines: ({ detail: { code } }, copy) => [[copy.code, copy.codes[code]]],
    initial: { code: '', reason: '' },
    Fields: ExclusionFields,
    // The form has exactly this input and requires it.
    detail: ({ code }) => ({ code: code as DetailOf<'exclude'>['code'] }),
    terms: null,
    reasonRule: fittingReason('code'),
    warning: ({ code }, copy) => noticeTextFor(code, copy),
  },
  withdraw: {
    about: 'application',
    page: purchasePage,
    changes: [...PAID, 'duplicates'],
    lines: ({ detail: { proof, enquiryID } }, copy) => [
      [copy.proof, copy.proofs[proof]],
      ...(enquiryID === null ? [] : [[copy.enquiry, linked(`/inquiry/${enquiryID}/show`, copy.openEnquiry)] as const]),
    ],
    initial: { proof: '', enquiryID: '', reason: '' },
    Fields: WithdrawalProofFields,
    detail: withdrawalProofOf,
    terms: withdrawalProofOf,
    least: { proof: 'telephone', enquiryID: null },
  },
  refund: {
    about: 'application',
    page: purchasePage,
    changes: PAID,
    lines: ({ detail: { sets: count } }, copy) => [[copy.refundSets, sets(count)]],
    initial: { sets: '', reason: '' },
    Fields: RefundFields,
    detail: refundOf,
    terms: refundOf,
    least: { sets: 1 },
  },
  takeIn: {
    about: 'application',
    page: purchasePage,
    changes: PAID,
    lines: () => [],
    initial: { reason: '' },
    Fields: () => null,
    detail: () => ({}),
    terms: null,
  },
  ownerChange: {
    about: 'administrator',
    page: (target) => `/adminUser/${target}/show`,
    changes: ['adminUser', 'me'],
    lines: ({ detail: { change, email } }, copy) => [
      [copy.change, copy.ownerChanges[change]],
      ...(email === null ? [] : [[copy.newEmail, email] as const]),
    ],
    initial: { change: '', email: '', reason: '' },
    Fields: OwnerFields,
    detail: ownerOf,
    terms: ownerOf,
  },
  secondDraw: {
    about: 'draw',
    page: () => '/totalPurchase',
    changes: ['draw', 'purchase'],
    lines: ({ detail: { additional } }, copy) => [[copy.additional, sets(additional)]],
    initial: { additional: 0, reason: '' },
    Fields: DrawFields,
    detail: drawOf,
    terms: drawOf,
  },
  releaseDelay: {
    about: 'draw',
    page: () => '/systemStage',
    changes: TIMED,
    lines: ({ detail: { startsAt, alone } }, copy) => [
      [copy.newRelease, time(startsAt)],
      [copy.following, copy.followings[alone ? 'stays' : 'moves']],
    ],
    initial: { time: '', alone: false, reason: '' },
    Fields: DelayFields,
    detail: delayOf,
    terms: delayOf,
  },
  erase: {
    about: 'erasure',
    page: () => '/erasure',
    changes: ['erasure', 'account', 'purchase'],
    lines: () => [],
    initial: { reason: '' },
    Fields: () => null,
    detail: () => ({}),
    terms: null,
  },
};

/** Returns the kind of target of a kind of request. */
export const aboutOf = (kind: ApprovalKind): ApprovalAbout => APPROVAL_PARTS[kind].about;

/** Returns the person or thing that a request is about, then the lines of its kind. */
export const detailLines = <K extends ApprovalKind>(
  approval: { readonly [P in K]: Approval<P> }[K],
  copy: OfficeCopy['approval'],
): readonly Line[] => {
  // TypeScript does not connect the kind with this request.
  const kind = approval.kind as K;
  const { page, lines } = APPROVAL_PARTS[kind];
  const who = concernedText(approval.concerned);
  return [[copy.kinds[kind].subject, linked(page(approval.target), who)], ...lines(approval, copy)];
};
