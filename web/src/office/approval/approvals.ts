import { useQuery } from '@tanstack/react-query';
import type { ApprovalState } from 'functions/shared/approval/kinds';
import type { ApprovalKind } from 'functions/shared/approval/rows';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { defined } from 'functions/shared/ground/defined';

type AnyApproval = Answer<'listApprovals', 'office'>['approvals'][number];
/** A request of one kind, or of any. */
export type Approval<K extends ApprovalKind = ApprovalKind> = Extract<AnyApproval, { readonly kind: K }>;

const LIMIT = 20;
// Somebody else may ask, or decide, while the page stands open.
const REFRESH_MS = 30_000;

/** The requests, the newest first. @param state null: of every state @param target about this record alone */
export const useApprovals = (state: ApprovalState | null, target: string | null = null) =>
  useCursorPages({
    queryKey: ['approval', 'list', state, target],
    read: (cursor, signal) => {
      const query = defined({ limit: LIMIT, state: state ?? undefined, cursor, target: target ?? undefined });
      return api('listApprovals', { query, signal });
    },
    refetchInterval: () => REFRESH_MS,
  });

/** How many wait; undefined until it is known. */
export const useWaitingApprovals = (): number | undefined =>
  useQuery({
    queryKey: ['approval', 'waiting'],
    queryFn: async ({ signal }) => (await api('listApprovals', { query: { limit: 1 }, signal })).waiting,
  }).data;
