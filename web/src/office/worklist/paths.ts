import { type Worklist, WORKLISTS } from 'functions/shared/entities/phoneCallCodes';
import { exportPath, type Wanted } from '../export/path.ts';
import { pagePath } from '../shell/paths.ts';

/** Returns the address of a list. */
export const worklistPath = (list: Worklist): string => `${pagePath('worklist')}?${new URLSearchParams({ list })}`;

/** Returns the list that the page's address asks for. */
export const listIn = (parameters: URLSearchParams): Worklist =>
  WORKLISTS.find((one) => one === parameters.get('list')) ?? WORKLISTS[0];

/** The views of a list: the persons to reach, all persons including ended cases, or those given up. */
export const VIEWS = ['open', 'all', 'givenUp'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the view that the page's address asks for. */
export const viewIn = (parameters: URLSearchParams): View =>
  VIEWS.find((one) => one === parameters.get('view')) ?? VIEWS[0];

/** The file with the same persons, for postcards and visits; null: there is none. */
const FILES: { readonly [L in Worklist]: Wanted | null } = {
  card: { kind: 'winners', query: { paymentState: 'ACTION_NEEDED' } },
  counter: { kind: 'winners', query: { paymentState: 'NONE' } },
  bounced: null,
  noAddress: { kind: 'postcards', query: { wonFlag: true } },
  unsent: { kind: 'vouchers', query: { state: 'ISSUED' } },
  returned: { kind: 'returned', query: { isReady: false } },
};

export const filePath = (list: Worklist): string | null => {
  const wanted = FILES[list];
  return wanted && exportPath(wanted);
};
