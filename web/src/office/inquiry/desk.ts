import { useQuery } from '@tanstack/react-query';
import { officeApi as api } from '../../client/api.ts';
import { inquiryDesk } from './texts.ts';
import { useStep } from '../data/step.ts';
import { useMe } from '../shell/me.ts';
import { stepped, undoOf } from './move.ts';
import type { Desk } from './values.ts';

// Other clerks reply and write meanwhile. A view reads about ten documents.
const REFRESH_MS = 30_000;

/** Reads an enquiry with all its data. */
export const useDesk = (id: string) =>
  useQuery({
    queryKey: ['inquiry', 'desk', id],
    queryFn: ({ signal }) => api('getInquiryDesk', { id, signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });

type Step = NonNullable<NonNullable<Parameters<typeof api<'moveInquiry'>>[1]>['body']>;

/** Returns a function for a step of the desk, from the version that the page shows, with an undo if a step leads back. */
export const useMove = ({ inquiry, etag }: Desk) => {
  const me = useMe().data?.email;
  return useStep(
    (body: Step) => stepped({ id: inquiry.id, etag }, body),
    ['inquiry'],
    (then) => ({ text: inquiryDesk.moved, undo: me === undefined ? null : undoOf(inquiry, then, me) }),
  );
};
