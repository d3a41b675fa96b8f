import { useQuery } from '@tanstack/react-query';
import type { ApprovalState } from 'functions/shared/approval/states';
import type { ApprovalKind } from 'functions/shared/approval/rows';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { defined } from 'functions/shared/defined';

type AnyApproval = Answer<'listApprovals', 'office'>['approvals'][number];
/** A request of one kind, or of any. */
export type Approval<K extends ApprovalKind = ApprovalKind> = Extract<AnyApproval, { readonly kind: K }>;

const LIMIT = 20;
// Another administrator may request or decide while this page is open.
const REFRESH_MS = 30_000;

/**
 * Reads the requests, newest first.
 * @param state null: any state
 * @param target only requests about this record
 */
export const useApprovals = (state: ApprovalState | null, target: string | null = null) =>
  useCursorPages({
    queryKey: ['approval', 'list', state, target],
    read: (cursor, signal) => {
      const query = defined({ limit: LIMIT, state: state ?? undefined, cursor, target: target ?? undefined });
      return api('listApprovals', { query, signal });
    },
    refetchInterval: () => REFRESH_MS,
  });

/** Returns how many requests wait; undefined while loading. */
export const useWaitingApprovals = (): number | undefined =>
  useQuery({
    queryKey: ['approval', 'waiting'],
    queryFn: async ({ signal }) => (await api('listApprovals', { query: { limit: 1 }, signal })).waiting,
  }).data;
