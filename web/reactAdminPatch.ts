import type { Plugin } from 'vite';

interface Patch {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

// react-admin 5.15 passes its text field the old `InputProps` beside `slotProps.input`. MUI 9 hands it to the DOM and reports an error.
const PATCHES: readonly Patch[] = [
  {
    file: /[\\/]ra-ui-materialui[\\/]dist[\\/]input[\\/]ResettableTextField\.js$/,
    from: 'value: value, InputProps: inputProps, ',
    to: 'value: value, ',
  },
];

/** Fixes the console error of every react-admin form under MUI 9. The build fails if a patch no longer applies. */
export function reactAdminPatch(): Plugin {
  const applied = new Set<Patch>();
  return {
    name: 'react-admin-patch',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const patch = PATCHES.find(({ file }) => file.test(id.split('?', 1)[0] ?? id));
      if (patch === undefined) return null;
      if (!code.includes(patch.from)) this.error(`${id} no longer holds what is patched there: see reactAdminPatch.ts`);
      applied.add(patch);
      return { code: code.replace(patch.from, patch.to), map: null };
    },
    buildEnd(error) {
      if (error === undefined && applied.size < PATCHES.length) {
        this.error('A patch of react-admin found no file to apply to: see reactAdminPatch.ts');
      }
    },
  };
}
