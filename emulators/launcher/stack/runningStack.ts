import type { ClockChange, ClockView } from '../../clock/campaignClock.ts';
import type { FirestoreKind } from '../../firestore.ts';
import type { Addresses } from '../ports/addresses.ts';

export interface Stack {
  urls: Addresses;
  projectId: string;
  firestoreKind: FirestoreKind;
  portOffset: number;
  /** The output of firebase-tools and the functions. */
  logFile: string;
  /** Moves the clock like PUT /clock. Ends when the scheduler has run at every instant on the way. */
  setClock(change: ClockChange): Promise<ClockView>;
  clock(): ClockView;
  /** Runs the scheduler once. */
  tick(): Promise<void>;
  /** Waits until no mail is on its way. Returns some of the mails that stay on their way, one a line. */
  settle(): Promise<readonly string[]>;
  /** Resolves with the reason if the emulators end by themselves. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}
