import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapiDocument } from 'functions/shared/contract/openapi';
import { z } from 'zod';
import { projectRoot } from '../launcher/stackFolder.ts';

const command = join(projectRoot, 'node_modules/.bin/redocly');
// Turns off telemetry and the check for updates.
const silent = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const mostOutput = 16 * 1024 * 1024;

/** Writes an OpenAPI document (by default the contract's) to a temporary folder, and passes its file to `use`. */
export async function withDocument<T>(
  use: (file: string, folder: string) => Promise<T>,
  document: object = openapiDocument(),
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'vl-document-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    return await use(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const redocly = (...args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...process.env, ...silent },
    maxBuffer: mostOutput,
  });

const outputSchema = z.object({ stdout: z.string() });
const problemsSchema = z.object({
  problems: z.array(z.object({ ruleId: z.string(), severity: z.string(), message: z.string() })),
});

/** The errors and warnings of Redocly's recommended rules, one a line (https://redocly.com/docs/cli/rules/recommended). */
export async function lintProblems(file: string): Promise<string[]> {
  // With errors, Redocly exits with 1 after writing its findings.
  const { stdout } = await redocly('lint', file, '--extends=recommended', '--format=json').catch((error: unknown) =>
    outputSchema.parse(error),
  );
  const { problems } = problemsSchema.parse(JSON.parse(stdout));
  return problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`);
}

// Redocly's page loads its logo from a CDN, which no option prevents.
const CDN_LOGO = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="52" height="16"><text y="12" font-family="sans-serif" font-size="13">Redocly</text></svg>',
)}`;

function withoutOutsideLogo(page: string): string {
  if (page.search(CDN_LOGO) < 0)
    throw new Error(`Redocly's page no longer contains ${CDN_LOGO.source}: see redocly.ts.`);
  return page.replaceAll(CDN_LOGO, LOGO);
}

/** The API's reference as one self-contained HTML page. It takes some seconds. */
export const referencePage = (): Promise<string> =>
  withDocument(async (file, folder) => {
    const page = join(folder, 'reference.html');
    await redocly('build-docs', file, '--inlineBundle', '--output', page);
    return withoutOutsideLogo(readFileSync(page, 'utf8'));
  });
