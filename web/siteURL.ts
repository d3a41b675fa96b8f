import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the site is in the local environment, if nothing was said. */
const LOCAL = 'http://127.0.0.1:5000';
const ORIGIN = /^https:\/\/[a-z0-9.-]+$/;

/** SITE_URL among the parameters that the functions are deployed with. */
const parameterOf = (project: string): string | undefined => {
  const file = join(import.meta.dirname, `../functions/.env.${project}`);
  if (!existsSync(file)) return undefined;
  return /^SITE_URL=["']?([^"'\s#]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
};

/**
 * The origin of the site, for addresses that are read elsewhere: SITE_URL, or else the functions' parameter of the project that is deployed to,
 * which the deployment tells (GCLOUD_PROJECT). A deployment without one is refused.
 */
export function siteURL({ SITE_URL: given, GCLOUD_PROJECT: project } = process.env): string {
  const url = given ?? (project === undefined ? undefined : parameterOf(project));
  if (url === undefined && project === undefined) return LOCAL;
  if (url === undefined || !ORIGIN.test(url))
    throw new Error(
      `SITE_URL has to be the site's origin, https://… without a slash at its end: set it, or write it into functions/.env.${project ?? '<project>'}.`,
    );
  return url;
}
