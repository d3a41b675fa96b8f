// A hook for Node's loader (https://nodejs.org/api/module.html#customization-hooks): whoever imports the current campaign gets the chosen one.
// Plain JavaScript, since the thread that runs hooks has no loader of TypeScript.
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
