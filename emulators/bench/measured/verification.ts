import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Course } from '../course.ts';
import { routeDuel } from '../duel.ts';
import type { Row } from '../figure.ts';
import { requestText } from '../load.ts';

const bareModule = join(dirname(fileURLToPath(import.meta.url)), '../bareVerification.cjs');
/** The limit for a slice, since the emulator keeps every write in memory. */
const most = 3_000;

/** A request with a new address each time, so that the limit for one address does not apply. */
const request = (): string =>
  requestText('POST', '/api/v1/emailVerification', { email: `${randomUUID()}@example.com`, verificationPattern: 1 });

const ownHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** The row that compares POST /emailVerification with a bare handler that makes the same reads and writes. */
export async function verificationRow(course: Course): Promise<Row> {
  return await routeDuel(course, {
    about: { name: 'POST /emailVerification', unit: 'requests/s', wanted: { sense: 'at least', ratio: 0.88 } },
    target: { connections: 8, status: 201, request },
    most,
    bareModule,
    bareEnv: () => ({ BENCH_HEADERS: JSON.stringify(ownHeaders) }),
  });
}
