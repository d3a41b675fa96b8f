import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApprovalKind, ApprovalState } from 'functions/shared/approval/kinds';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import { defined } from 'functions/shared/ground/defined';

type AnyApproval = Answer<'listApprovals', 'office'>['approvals'][number];
/** A request of one kind, or of any. */
export type Approval<K extends ApprovalKind = ApprovalKind> = Extract<AnyApproval, { readonly kind: K }>;

const LIMIT = 20;
// Somebody else may ask, or decide, while the page stands open.
const REFRESH_MS = 30_000;

/** What of the requests is shown; null: of every state, or from the newest on. */
export interface View {
  readonly state: ApprovalState | null;
  readonly cursor: string | null;
}

/** A page of requests. @param target about this record alone */
export const useApprovals = ({ state, cursor }: View, target: string | null = null) =>
  useQuery({
    queryKey: ['approval', state, cursor, target],
    queryFn: ({ signal }) => {
      const query = defined({
        limit: LIMIT,
        state: state ?? undefined,
        cursor: cursor ?? undefined,
        target: target ?? undefined,
      });
      return api('listApprovals', { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** How many wait; undefined until it is known. */
export const useWaitingApprovals = (): number | undefined =>
  useQuery({
    queryKey: ['approval', 'waiting'],
    queryFn: async ({ signal }) => (await api('listApprovals', { query: { limit: 1 }, signal })).waiting,
  }).data;
