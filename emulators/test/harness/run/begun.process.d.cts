import type { Contents } from '../firestore.ts';

/** What each start of a test has left, by its instant (ISO text); null where it was not looked at. */
export declare const begun: Map<string, Contents | null>;
