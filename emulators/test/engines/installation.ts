import { delimiter, join } from 'node:path';
import { installedBrowser, type Machine } from '../harness/browser/chooseBrowser.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The programs of an installed engine, by absolute path. */
export interface Programs {
  readonly browser: string;
  /** WebKit's WebDriver server; empty for an engine that needs none. */
  readonly driver: string;
  /** The X server for WebKitGTK, which has no headless mode; empty for an engine that needs none. */
  readonly display: string;
}

/** The Debian packages that install an engine. */
export const PACKAGES: Readonly<Record<EngineName, string>> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

const onPath = ({ environment, exists }: Machine, name: string): string | undefined =>
  (environment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(exists);

/** Finds WebKitGTK's browser, which is on no PATH, in the folders of Debian and Fedora. */
const miniBrowser = ({ exists }: Machine): string | undefined =>
  ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', '']
    .flatMap((triplet) => ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((folder) => `${triplet}${folder}`))
    .flatMap((folder) => [`/usr/lib/${folder}/MiniBrowser`, `/usr/libexec/${folder}/MiniBrowser`])
    .find(exists);

/** Returns the programs of an engine on this machine, or null if one of them is not installed. */
export const programsOf = (engine: EngineName, machine: Machine): Programs | null => {
  switch (engine) {
    case 'chromium': {
      const browser = installedBrowser(machine);
      return browser === null ? null : { browser, driver: '', display: '' };
    }
    case 'firefox': {
      const browser = onPath(machine, 'firefox-esr') ?? onPath(machine, 'firefox');
      return browser === undefined ? null : { browser, driver: '', display: '' };
    }
    case 'webkit': {
      const [browser, driver] = [miniBrowser(machine), onPath(machine, 'WebKitWebDriver')];
      const display = onPath(machine, 'Xvfb');
      return browser === undefined || driver === undefined || display === undefined
        ? null
        : { browser, driver, display };
    }
  }
};
