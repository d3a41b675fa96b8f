/** A library function that is newer than the oldest browsers of the public site's build (web/vite.config.ts). */
export interface Newer {
  /** Matches a call in a script of the build. */
  readonly used: RegExp;
  /** The places in a browser: the path of the global, and the name of the property. */
  readonly at: readonly (readonly [owner: string, name: string])[];
}

const LISTS = ['Array.prototype', 'Uint8Array.prototype.__proto__'];
const method = (name: string, owners: readonly string[]): Newer => ({
  used: new RegExp(`\\.${name}\\(`),
  at: owners.map((owner) => [owner, name] as const),
});
const own = (owner: string, name: string, place = owner): Newer => ({
  used: new RegExp(`\\b${owner.replace('.', '\\.')}\\.${name}\\b`),
  at: [[place, name]],
});
const named = (name: string): Newer => ({ used: new RegExp(`\\b${name}\\b`), at: [['globalThis', name]] });

/** Library functions added after Chrome 87, Edge 88, Firefox 78 or Safari 14. */
export const NEWER: Readonly<Record<string, Newer>> = {
  'Array.at': method('at', [...LISTS, 'String.prototype']),
  'Array.findLast': method('findLast', LISTS),
  'Array.findLastIndex': method('findLastIndex', LISTS),
  'Array.toReversed': method('toReversed', LISTS),
  'Array.toSorted': method('toSorted', LISTS),
  'Array.toSpliced': method('toSpliced', ['Array.prototype']),
  'Array.with': method('with', LISTS),
  'Array.fromAsync': own('Array', 'fromAsync'),
  'Object.hasOwn': own('Object', 'hasOwn'),
  'Object.groupBy': own('Object', 'groupBy'),
  'Map.groupBy': own('Map', 'groupBy'),
  'Promise.any': own('Promise', 'any'),
  'Promise.try': own('Promise', 'try'),
  'Promise.withResolvers': own('Promise', 'withResolvers'),
  'Set.union': method('union', ['Set.prototype']),
  'Set.intersection': method('intersection', ['Set.prototype']),
  'Set.difference': method('difference', ['Set.prototype']),
  'Set.isSubsetOf': method('isSubsetOf', ['Set.prototype']),
  'String.isWellFormed': method('isWellFormed', ['String.prototype']),
  'String.toWellFormed': method('toWellFormed', ['String.prototype']),
  'RegExp.escape': own('RegExp', 'escape'),
  'iterator helpers': {
    used: /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|some|every|find|reduce|forEach|toArray)\(/,
    at: ['map', 'filter', 'flatMap', 'take', 'drop', 'some', 'every', 'find', 'reduce', 'forEach', 'toArray'].map(
      (name) => ['Iterator.prototype', name] as const,
    ),
  },
  'Intl.ListFormat': own('Intl', 'ListFormat'),
  'Intl.Segmenter': own('Intl', 'Segmenter'),
  'Intl.supportedValuesOf': own('Intl', 'supportedValuesOf'),
  'DateTimeFormat.formatRange': method('formatRange', ['Intl.DateTimeFormat.prototype']),
  'crypto.randomUUID': own('crypto', 'randomUUID', 'Crypto.prototype'),
  'AbortSignal.abort': own('AbortSignal', 'abort'),
  'AbortSignal.any': own('AbortSignal', 'any'),
  'AbortSignal.timeout': own('AbortSignal', 'timeout'),
  'AbortSignal.throwIfAborted': method('throwIfAborted', ['AbortSignal.prototype']),
  'URL.canParse': own('URL', 'canParse'),
  'URL.parse': own('URL', 'parse'),
  'Uint8Array.toHex': method('toHex', ['Uint8Array.prototype']),
  'Uint8Array.toBase64': method('toBase64', ['Uint8Array.prototype']),
  'Uint8Array.fromHex': own('Uint8Array', 'fromHex'),
  'Uint8Array.fromBase64': own('Uint8Array', 'fromBase64'),
  'DataView.setBigUint64': method('setBigUint64', ['DataView.prototype']),
  'DataView.getBigUint64': method('getBigUint64', ['DataView.prototype']),
  'form.requestSubmit': {
    // A message of React names it.
    used: /(?<!using form)\.requestSubmit\(/,
    at: [['HTMLFormElement.prototype', 'requestSubmit']],
  },
  'element.checkVisibility': method('checkVisibility', ['Element.prototype']),
  'dialog.showModal': method('showModal', ['HTMLDialogElement.prototype']),
  'element.showPopover': method('showPopover', ['HTMLElement.prototype']),
  structuredClone: named('structuredClone'),
  reportError: named('reportError'),
  BigUint64Array: named('BigUint64Array'),
  BroadcastChannel: named('BroadcastChannel'),
  CompressionStream: named('CompressionStream'),
  DecompressionStream: named('DecompressionStream'),
  requestIdleCallback: named('requestIdleCallback'),
  WeakRef: named('WeakRef'),
  'navigator.locks': own('navigator', 'locks', 'Navigator.prototype'),
  // Syntax inside a regular expression, which the build does not lower: it breaks the whole script.
  lookbehind: { used: /\(\?<[=!]/, at: [] },
};

const PLACES = Object.values(NEWER).flatMap(({ at }) => at);

/** A script that removes all of them from a page or a worker. */
export const WITHOUT_NEWER = `for (const [path, name] of ${JSON.stringify(PLACES)}) {
  const owner = path.split('.').reduce((from, key) => from?.[key], globalThis);
  if (owner) delete owner[name];
}`;
