/* Fills in library functions that the public site uses and its oldest supported browsers lack (`web/vite.config.ts`). The build lowers syntax
   only. `emulators/test/boundaries/floor.test.ts` refuses a newer function that is neither here nor guarded. */

const fill = (target: object, name: string, value: unknown): void => {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
};

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const integer = Math.trunc(index) || 0;
  return this[integer < 0 ? this.length + integer : integer];
}

function findLastIndex<T>(this: readonly T[], holds: (value: T, index: number, all: readonly T[]) => boolean): number {
  let index = this.length - 1;
  while (index >= 0 && !holds(this[index] as T, index, this)) index -= 1; // within the array
  return index;
}

function findLast<T>(
  this: readonly T[],
  holds: (value: T, index: number, all: readonly T[]) => boolean,
): T | undefined {
  return this[findLastIndex.call(this, holds as never)]; // `call` loses the type parameter
}

fill(Object, 'hasOwn', (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name));
for (const target of [Array.prototype, String.prototype, Object.getPrototypeOf(Uint8Array.prototype) as object]) {
  fill(target, 'at', at);
}
fill(Array.prototype, 'findLastIndex', findLastIndex);
fill(Array.prototype, 'findLast', findLast);
fill(Array.prototype, 'toReversed', function toReversed<T>(this: readonly T[]): T[] {
  return [...this].reverse();
});
fill(Array.prototype, 'toSorted', function toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
  return [...this].sort(compare);
});
fill(globalThis, 'reportError', (error: unknown) => console.error(error));
