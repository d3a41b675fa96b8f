import type { EngineName } from './installation.ts';

/** The window of a journey. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** The largest layout shift that passes, as a share of the window (https://web.dev/articles/cls). */
  readonly maxShift: number;
}

export const KEYS = ['Enter', 'Escape'] as const;
export type Key = (typeof KEYS)[number];

/**
 * The functions of a browser that the journeys need, implemented by each engine with its own protocol. `element`: a JavaScript
 * expression that evaluates to an element of the open page.
 */
export interface Driver {
  readonly engine: EngineName;
  /** The folder of downloads. */
  readonly downloads: string;
  /** Opens an address and waits for its `load` event. */
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** Returns the JSON value of an expression. Throws while the page is being replaced. */
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  /** Replaces the content of an input by typing. */
  type(element: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Returns the faults that the engine has reported since the last call. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}
