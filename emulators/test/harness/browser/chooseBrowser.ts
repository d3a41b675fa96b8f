import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The tests' browser: the packaged one, or an installed one. */
export type BrowserChoice = { readonly kind: 'packaged' } | { readonly kind: 'installed'; readonly path: string };

export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
}

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'brave-browser',
];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

const placesOn = ({ platform, environment }: Machine): string[] => {
  if (platform === 'darwin') return [...MAC, ...MAC.map((path) => join(environment.HOME ?? '', path))];
  if (platform === 'win32') {
    const roots = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
    return roots.flatMap((root) => (root === undefined ? [] : WINDOWS.map((path) => join(root, path))));
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => [...folders, '/snap/bin'].map((folder) => join(folder, name)));
};

/** Returns the path of an installed browser, or BROWSER_PATH; null if there is none. */
export const installedBrowser = (machine: Machine): string | null =>
  [machine.environment.BROWSER_PATH ?? '', ...placesOn(machine)].find((path) => path !== '' && machine.exists(path)) ??
  null;

/**
 * Chooses BROWSER_PATH first, then the packaged Chromium, which is the same everywhere but needs Linux on x64, then an installed one.
 * @throws Error with advice if there is none
 */
export const chooseBrowser = (machine: Machine): BrowserChoice => {
  const { platform, arch, environment, exists } = machine;
  const given = environment.BROWSER_PATH;
  if (given !== undefined && given !== '') {
    if (!exists(given)) throw new Error(`BROWSER_PATH is ${given}, but there is no such file.`);
    return { kind: 'installed', path: given };
  }
  if (platform === 'linux' && arch === 'x64') return { kind: 'packaged' };
  const path = placesOn(machine).find(exists);
  if (path !== undefined) return { kind: 'installed', path };
  throw new Error(
    `The packaged Chromium does not run on ${platform} ${arch}, and no other browser was found. Install Chrome or Chromium, or set BROWSER_PATH.`,
  );
};

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  environment: process.env,
  exists: existsSync,
};
