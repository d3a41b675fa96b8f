import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Course, serverEnvironment } from '../course.ts';
import { duel } from '../duel.ts';
import type { Row } from '../figure.ts';
import { Host } from '../host.ts';
import { askOnce, requestText } from '../load.ts';

const bareModule = join(dirname(fileURLToPath(import.meta.url)), 'bareVerification.cjs');
/** Bounds what is written to the emulator, which keeps all of it in memory. */
const most = 3_000;

/** A new address each time, or the limit of mails to one address would answer. */
const request = (): string =>
  requestText('POST', '/api/v1/emailVerification', { email: `${randomUUID()}@example.com`, verificationPattern: 1 });

const ownHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** POST /emailVerification against a bare handler with the same reads and writes. */
export async function verificationRow(course: Course): Promise<Row> {
  const hosting = { clockShiftMs: course.clockShiftMs, profile: course.profile };
  const env = { ...serverEnvironment(course), BENCH_HEADERS: JSON.stringify(ownHeaders) };
  const ours = await Host.start({ ...hosting, module: course.bundle, env });
  try {
    // Writes the documents that the bare side copies, too.
    const { status, body } = await askOnce(ours.port, request());
    if (status !== 201) throw new Error(`POST /emailVerification answered ${status}: ${JSON.stringify(body)}`);
    const bare = await Host.start({ ...hosting, module: bareModule, env });
    const target = { connections: 8, status: 201, request };
    try {
      return await duel({
        about: { name: 'POST /emailVerification', unit: 'requests/s', wanted: { sense: 'at least', ratio: 0.88 } },
        ours,
        bare,
        target,
        seconds: course.seconds,
        most,
      });
    } finally {
      await bare.stop();
    }
  } finally {
    await ours.stop();
  }
}
