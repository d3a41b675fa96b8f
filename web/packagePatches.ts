import type { Plugin } from 'vite';

interface Patch {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

// zod tests for eval, which the pages' Content Security Policy refuses, so every page with a form would report a violation. A call of `z.config`
// would have to run before each module that makes a schema. Pages that need no schemas would then load the module with that call.
const ZOD: Patch = {
  file: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/,
  from: 'export const globalConfig = globalThis.__zod_globalConfig;',
  to: 'export const globalConfig = globalThis.__zod_globalConfig;\nglobalConfig.jitless = true;',
};

// react-admin 5.15 passes its text field the old `InputProps` beside `slotProps.input`. MUI 9 hands it to the DOM and reports an error.
const REACT_ADMIN: Patch = {
  file: /[\\/]ra-ui-materialui[\\/]dist[\\/]input[\\/]ResettableTextField\.js$/,
  from: 'value: value, InputProps: inputProps, ',
  to: 'value: value, ',
};

/** Patches the packages of a build. The build fails if a patch no longer applies. */
export function packagePatches(isAdmin: boolean): Plugin {
  const patches = isAdmin ? [ZOD, REACT_ADMIN] : [ZOD];
  const applied = new Set<Patch>();
  return {
    name: 'package-patches',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const patch = patches.find(({ file }) => file.test(id.split('?', 1)[0] ?? id));
      if (patch === undefined) return null;
      if (!code.includes(patch.from)) this.error(`${id} no longer holds what is patched there: see packagePatches.ts`);
      applied.add(patch);
      return { code: code.replace(patch.from, patch.to), map: null };
    },
    buildEnd(error) {
      if (error === undefined && applied.size < patches.length) {
        this.error('A patch found no file to apply to: see packagePatches.ts');
      }
    },
  };
}
