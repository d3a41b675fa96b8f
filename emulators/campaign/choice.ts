import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OptionError } from '../launcher/options.ts';
import { projectRoot } from '../launcher/stackFolder.ts';

/** Where campaigns are: those that ship, and those that are only rehearsed. */
const FOLDERS = ['functions/src/shared/campaign', 'emulators/rehearsal'];

/** The module of the campaign called `name` (a year, say: `campaign2031.ts`). Throws OptionError when there is none. */
export function campaignModule(name: string): string {
  const paths = FOLDERS.map((folder) => join(projectRoot, folder, `campaign${name}.ts`));
  const found = /^\w+$/.test(name) ? paths.find((path) => existsSync(path)) : undefined;
  if (found === undefined) throw new OptionError(`There is no campaign${name}.ts in ${FOLDERS.join(' or ')}.`);
  return found;
}

/**
 * From here on this process takes the module at `path` for the current campaign, and so do the builds it starts, which read REHEARSED_CAMPAIGN. Has to
 * come before anything that knows a campaign is imported.
 */
export function chooseCampaign(path: string): void {
  process.env.REHEARSED_CAMPAIGN = path;
  register('./hook.mjs', { parentURL: import.meta.url, data: { chosen: pathToFileURL(path).href } });
}
