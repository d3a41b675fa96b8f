import MuiLink from '@mui/material/Link';
import type { ApprovalKind } from 'functions/shared/approval/kinds';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { sets, time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import type { Approval } from './approvals.ts';

type Line = readonly [name: string, value: ReactNode];
type Lines<K extends ApprovalKind> = (approval: Approval<K>, copy: OfficeCopy['approval']) => readonly Line[];

const linked = (to: string, subject: string): ReactNode => (
  <MuiLink component={RouterLink} to={`${ADMIN_BASE}${to}`}>
    {subject}
  </MuiLink>
);

/** What a request of each kind is about and says; a new kind does not compile without its lines. */
const LINES: { readonly [K in ApprovalKind]: Lines<K> } = {
  exclude: ({ target, subject, detail }, copy) => [
    [copy.kinds.exclude.subject, linked(`/purchase/${target}/show`, subject)],
    [copy.code, copy.codes[detail.code]],
  ],
  withdraw: ({ target, subject, detail }, copy) => [
    [copy.kinds.withdraw.subject, linked(`/purchase/${target}/show`, subject)],
    [copy.proof, copy.proofs[detail.proof]],
    ...(detail.enquiryID === null
      ? []
      : [[copy.enquiryID, linked(`/inquiry/${detail.enquiryID}/show`, detail.enquiryID)] as const]),
  ],
  ownerChange: ({ target, subject, detail }, copy) => [
    [copy.kinds.ownerChange.subject, linked(`/adminUser/${target}/show`, subject)],
    [copy.change, copy.ownerChanges[detail.change]],
    ...(detail.email === null ? [] : [[copy.newEmail, detail.email] as const]),
  ],
  secondDraw: ({ subject, detail }, copy) => [
    [copy.kinds.secondDraw.subject, linked('/totalPurchase', subject)],
    [copy.additional, sets(detail.additional)],
  ],
  releaseDelay: ({ subject, detail }, copy) => [
    [copy.kinds.releaseDelay.subject, linked('/systemStage', subject)],
    [copy.newRelease, time(detail.startsAt)],
    [copy.following, copy.followings[detail.alone ? 'stays' : 'moves']],
  ],
};

/** The lines of a request that are its kind's own. */
export const detailLines = <K extends ApprovalKind>(
  approval: { readonly [P in K]: Approval<P> }[K],
  copy: OfficeCopy['approval'],
): readonly Line[] => LINES[approval.kind as K](approval, copy);
