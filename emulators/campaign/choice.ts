import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OptionError } from '../launcher/options.ts';
import { projectRoot } from '../launcher/stackFolder.ts';

/** The folders of the shipped campaigns, and of those that are only rehearsed. */
const FOLDERS = ['functions/src/shared/campaign', 'emulators/rehearsal'];

/** The path of the campaign called `name`, such as `campaign2031.ts` for 2031. Throws OptionError if there is none. */
export function campaignModule(name: string): string {
  const paths = FOLDERS.map((folder) => join(projectRoot, folder, `campaign${name}.ts`));
  const found = /^\w+$/.test(name) ? paths.find((path) => existsSync(path)) : undefined;
  if (found === undefined) throw new OptionError(`There is no campaign${name}.ts in ${FOLDERS.join(' or ')}.`);
  return found;
}

/**
 * Makes the module at `path` the current campaign of this process, and of its builds, which read REHEARSED_CAMPAIGN. It has to run before any module
 * that uses a campaign is imported.
 */
export function chooseCampaign(path: string): void {
  process.env.REHEARSED_CAMPAIGN = path;
  register('./hook.mjs', { parentURL: import.meta.url, data: { chosen: pathToFileURL(path).href } });
}
