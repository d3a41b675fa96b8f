import { AFTER_ACTION, type PathAfterAction } from 'functions/shared/site/routing';
import { Navigate } from 'react-router-dom';
import { drafts } from '../../client/session.ts';

const doneDraft = (page: PathAfterAction) => `done:${page}`;

/** Records that the visitor has done in this window what `page` confirms. */
export const storeDone = (page: PathAfterAction): void => drafts.write(doneDraft(page), true);

/** Returns whether this window has done what `page` confirms. */
export const isDone = (page: PathAfterAction): boolean =>
  drafts.read(doneDraft(page), (value): value is true => value === true) !== null;

/** Redirects a visitor of `page` who has not done what it confirms: by its address, a bookmark, or in another window. */
export function NotDone({ page }: { page: PathAfterAction }) {
  return <Navigate to={AFTER_ACTION[page]} replace />;
}
