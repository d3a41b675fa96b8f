import type { FirestoreKind } from '../../firestore.ts';
import type { SeedSize } from '../../seed/size.ts';

export const projectId = 'demo-voucher-lottery';

export interface StackOptions {
  /** Added to every port; see `findFreeOffset`. Default 0. */
  portOffset?: number;
  /** Campaign time at the start, epoch ms. The default is that of the saved data, or else five minutes into phase 4. */
  at?: number | null;
  /** Whether the campaign clock runs, and the scheduler with it. Default true. */
  running?: boolean;
  /** The content of an empty database. `false` omits even mail texts and administrators. Default small. */
  seed?: SeedSize | false;
  /** A folder that keeps the data between runs. */
  data?: string | null;
  /** Whether sample data are kept for the next start of this checkout, and reused from the last. Default false. */
  cachesSamples?: boolean;
  /** Whether Auth starts. Without it, a stack starts in half the time. Default true. */
  auth?: boolean;
  /** Another folder of functions, for tests of the launcher and for other campaigns. */
  functionsSource?: string;
  /** Another folder whose `dist` is the built site. */
  webSource?: string;
  /** Whether the pages have the clock bar (rules 11.7). Default false: tests see the pages as they are deployed. */
  clockBar?: boolean;
  firestore?: FirestoreKind;
  /** Aborting it ends everything started so far, and the start fails. */
  signal?: AbortSignal;
  /** Called with each step of the start. */
  log?: (line: string) => void;
}
