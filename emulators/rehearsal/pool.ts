/** Runs `action` for every item, at most `width` at once. An error that `action` does not catch ends all of them. */
export async function everyOne<T>(
  items: readonly T[],
  width: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    // The iterator is shared, so each worker takes the next free item.
    for (const item of waiting) await action(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
