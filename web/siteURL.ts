import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site's address in the local environment, used when no other is configured. */
const LOCAL = 'http://127.0.0.1:5000';
const ORIGIN = /^https:\/\/[a-z0-9.-]+$/;

/** Returns SITE_URL from the parameters that the functions are deployed with, if it is set. */
const parameterOf = (project: string): string | undefined => {
  const file = join(import.meta.dirname, `../functions/.env.${project}`);
  if (!existsSync(file)) return undefined;
  return /^SITE_URL=["']?([^"'\s#]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
};

/**
 * Returns the origin of the site, for addresses that are read outside of it: SITE_URL, or else the SITE_URL parameter of the functions of the project
 * in GCLOUD_PROJECT.
 * @throws Error if a deployment has neither
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
