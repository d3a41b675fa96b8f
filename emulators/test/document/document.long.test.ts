import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openapiDocument } from 'functions/shared/contract/openapi';
import { lintProblems, referencePage, withDocument } from '../../document/redocly.ts';
import { projectRoot } from '../../launcher/stackFolder.ts';

jest.setTimeout(120_000);

const bin = (name: string): string => join(projectRoot, 'node_modules/.bin', name);
const run = promisify(execFile);

/**
 * The settlement's path is fixed, beside paths that begin with an id (rules 7.11). A router prefers the fixed word. No id equals that
 * word, because ids are random, with twenty characters. Which of the pairs Redocly reports depends on the order of the paths.
 */
const GIVEN = [
  'warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/purchase/{id}/card` and `/purchase/settlement/{id}`.',
  'warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/purchase/settlement/{id}` and `/purchase/{id}/counterPayment`.',
  'warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/purchase/settlement/{id}` and `/purchase/{id}/counterRefund`.',
];

describe('the OpenAPI document with external tools', () => {
  it('has no further findings by the recommended rules of Redocly', async () => {
    expect(await withDocument(lintProblems)).toEqual(GIVEN);
  });

  it('control: Redocly reports a missing license and an operation without a summary', async () => {
    const { info, tags = [], paths = {} } = openapiDocument();
    const { license: _license, ...unlicensed } = info;
    const get = { ...paths['/health']?.get, summary: undefined };
    const poor = { ...openapiDocument(), info: unlicensed, tags, paths: { ...paths, '/health': { get } } };
    const problems = await withDocument(lintProblems, poor);
    expect(problems.filter((line) => /info-license|operation-summary/.test(line))).toHaveLength(2);
  });

  it('yields types that compile in strict mode, and that reject what the document lacks', async () => {
    await withDocument(async (file, folder) => {
      await run(process.execPath, [bin('openapi-typescript'), file, '--output', join(folder, 'api.ts')]);
      writeFileSync(join(folder, 'caller.ts'), CALLER);
      const strict = ['--strict', '--ignoreConfig', '--skipLibCheck', 'false'];
      const check = run('npm', ['run', 'tsc', '--silent', '--', ...strict, join(folder, 'caller.ts')]);
      // The compiler prints its messages to stdout, and an exit code other than 0 throws.
      expect(await check.catch((error: unknown) => error)).toEqual({ stdout: '', stderr: '' });
    });
  });
});

/** A caller of the API with the generated types. Marked lines must be rejected. */
const CALLER = `
import type { components, operations } from './api';
export const move: components['schemas']['BoundaryMove'] = { boundary: 'open', startsAt: '2025-10-01T09:00:00+09:00', reason: '雨' };
// @ts-expect-error: no such boundary
export const none: components['schemas']['BoundaryMove']['boundary'] = 'closing';
export type Answer = operations['getAccount']['responses'][200]['content']['application/json'];
export const sets = (own: Answer): number | undefined => own.purchase?.purchaseCount;
// @ts-expect-error: a guest is not told the office's note
export const note = (own: Answer): unknown => own.note;
`;

describe('the API reference page', () => {
  it('shows every operation, and loads nothing from other hosts', async () => {
    const page = await referencePage();
    const operations = Object.values(openapiDocument().paths ?? {}).flatMap((one) =>
      [one.get, one.post, one.put, one.patch, one.delete].flatMap((operation) => operation?.operationId ?? []),
    );
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter((operation) => !page.includes(`"operationId":"${operation}"`))).toEqual([]);
    expect(page.match(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=["']?https?:/g)).toBeNull();
  });
});
