/** Runs `act` for every item, at most `width` at once. A fault of one is the caller's to catch: here it ends the whole. */
export async function everyOne<T>(items: readonly T[], width: number, act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    // The iterator is shared: each worker takes the next item that nobody has taken.
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
