import type { SampleDraw } from 'functions/test/support/drawSamples';
import type { Visitor } from './visitor.ts';

/** Serves a draw in place of the server, which has none. @param next the next draw's number @param isLate whether the beacon is late */
export async function publish(
  { context }: Visitor,
  { manifest, parts }: SampleDraw,
  { next = null, isLate = false }: { readonly next?: number | null; readonly isLate?: boolean } = {},
): Promise<void> {
  const path = `**/api/v1/draws/${manifest.number}`;
  await context.route(path, async (route) => await route.fulfill({ json: { ...manifest, next, ended: null } }));
  const { round, roundAt } = manifest;
  await context.route(`${path}/beacon`, async (route) => await route.fulfill({ json: { round, roundAt, isLate } }));
  await context.route(`${path}/files/*`, async (route) => {
    const text = parts.get(route.request().url().split('/').at(-1) ?? '');
    await route.fulfill(
      text === undefined ? { status: 404 } : { contentType: 'text/plain; charset=utf-8', body: text },
    );
  });
}
