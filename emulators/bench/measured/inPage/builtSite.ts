import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { campaign } from 'functions/shared/campaign/current';
import { timetableEntries } from 'functions/shared/campaign/stages';
import { PREFIX } from 'functions/shared/contract/route';
import { projectRoot } from '../../../launcher/stackFolder.ts';

const { timetable } = campaign;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** An answer of the API: a type and a text. */
export interface Answered {
  readonly type: string;
  readonly text: string;
}
export const inJSON = (body: unknown): Answered => ({ type: 'application/json', text: JSON.stringify(body) });

/** Returns the answer to a page's first request at a time of the timetable. */
const stagesAt = (now: string): Answered =>
  inJSON({
    systemStages: timetableEntries(timetable)
      .filter(({ startsAt }) => startsAt <= now)
      .reverse()
      .map(({ id, stage, startsAt }) => ({ id, stage, startsAt })),
    cursor: null,
    now,
    next: null,
    timetable,
    moves: [],
  });

/** Returns the file that Hosting serves at a path: that file, or the page of that name; null for an unknown path. */
const fileAt = (path: string): string | null => {
  const file = join(projectRoot, 'web/dist', path === '/' ? 'index.html' : path);
  return [file, `${file}.html`].find((one) => extname(one) !== '' && existsSync(one)) ?? null;
};

/** Returns a function that compresses each file once. Hosting does this on its own machines; here it would delay the measured page. */
const compressor = (): ((file: string) => Buffer) => {
  const known = new Map<string, Buffer>();
  return (file) => {
    const body = known.get(file) ?? gzipSync(readFileSync(file));
    known.set(file, body);
    return body;
  };
};

/**
 * Serves the built site as Hosting does, gzipped, with the headers of every page.
 * @param now the campaign's time for its pages
 * @param answered returns the API's answers other than the stages
 */
export const builtSite = (now: string, answered: (path: string) => Answered | null): Server => {
  const compressed = compressor();
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const api = pathname === `${PREFIX}/systemStages` ? stagesAt(now) : answered(pathname);
    const file = api === null ? fileAt(pathname) : null;
    const status = api === null && file === null ? 404 : 200;
    const type = api?.type ?? TYPES[extname(file ?? '')] ?? 'application/octet-stream';
    const body = file === null ? gzipSync(api?.text ?? '') : compressed(file);
    response.writeHead(status, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
  });
};
