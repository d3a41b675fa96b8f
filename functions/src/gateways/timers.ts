/** A wait that can be cancelled. */
export interface Timer {
  readonly over: Promise<void>;
  cancel(): void;
}

/** Starts a wait, in ms. */
export type StartTimer = (ms: number) => Timer;

export const startTimer: StartTimer = (ms) => {
  let cancel: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    cancel = () => clearTimeout(timer);
  });
  return { over, cancel };
};
