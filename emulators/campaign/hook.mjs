// A hook of Node's loader (https://nodejs.org/api/module.html#customization-hooks). It gives imports of the current campaign the chosen one. It is
// plain JavaScript, since the hooks' thread has no loader of TypeScript.
const CURRENT = /[\\/]shared[\\/]campaign[\\/]current\.ts(\?.*)?$/;

let chosen = '';

/** @param {{ chosen: string }} data URL of the chosen campaign's module */
export function initialize(data) {
  chosen = data.chosen;
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  return CURRENT.test(resolved.url) ? await nextResolve(chosen, context) : resolved;
}
