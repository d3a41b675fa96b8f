import type { Browser } from 'playwright-core';
import type { CountedWindow, Window } from './window.ts';

/** The runner's browser. */
export declare const connected: (server: string) => Promise<Browser>;
/** Windows that their tests have left, by width. */
export declare const left: Map<number, Window>;
/** The same, of those that count presses. */
export declare const counted: CountedWindow[];
