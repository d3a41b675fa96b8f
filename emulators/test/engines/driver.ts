import type { EngineName } from './installation.ts';

/** The window that a journey is walked in. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** The largest layout shift that passes, as a share of the window (https://web.dev/articles/cls). */
  readonly maxShift: number;
}

export const KEYS = ['Enter', 'Escape'] as const;
export type Key = (typeof KEYS)[number];

/**
 * What the journeys need of a browser. Each engine implements it with its own protocol. `element`: a JavaScript expression that
 * evaluates to an element of the open page.
 */
export interface Driver {
  readonly engine: EngineName;
  /** The folder that downloads go to. */
  readonly downloads: string;
  /** Opens an address and waits for its `load` event. */
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  /** The JSON value of an expression. Throws while the page is being replaced. */
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  /** Replaces the content of an input by typing. */
  type(element: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** The faults that the engine has reported since the last call, and forgets them. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}
