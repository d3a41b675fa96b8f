import type { Addresses } from './addresses.ts';
import type { Stack } from '../stack/runningStack.ts';

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, value]) => `  ${name.padEnd('Local drand chain'.length)}  ${value}`).join('\n');

/** Returns the addresses of a stack for people, one a line. They are known before the start. */
export function addressTable(urls: Addresses): string {
  return table([
    ['Site', urls.site],
    ['Back office', `${urls.site}/admin`],
    ['API', `${urls.site}/api/v1`],
    ['API reference', `${urls.control}/reference`],
    ['Mail inbox', urls.inbox],
    ['Mail server', urls.smtp],
    ['Local Stripe', urls.stripe],
    ['Local drand chain', urls.beacon],
    ['Local time stamps', urls.timestamps],
    ['Campaign clock', `${urls.control}/clock`],
    ['Functions', urls.functions],
    ['Firestore', urls.firestoreHost],
    ['Auth', urls.authHost || 'not started'],
  ]);
}

/** Returns the facts about a stack that are known only when everything runs. */
export const factsTable = (stack: Stack): string =>
  table([
    ['Log', stack.logFile],
    ['Campaign time', stack.clock().now],
  ]);
