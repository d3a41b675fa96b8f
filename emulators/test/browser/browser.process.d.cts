import type { Browser, LaunchOptions } from 'playwright-core';
import type { StoredSignIn } from './office/storedSignIn.ts';
import type { CountedWindow, Window } from './window.ts';

/** The process's browser, which the first call starts. */
export declare const launched: (options: () => Promise<LaunchOptions>) => Promise<Browser>;
/** Windows that their tests have left. */
export declare const left: Window[];
/** Windows that count clicks and that their tests have left. */
export declare const counted: CountedWindow[];
/** A browser's stored sign-ins, by administrator. */
export declare const signedIn: Map<string, StoredSignIn>;
