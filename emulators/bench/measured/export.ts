import { type DocumentData, Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { type Call, createClient } from 'functions/shared/contract/client';
import { account } from 'functions/shared/entities/account';
import { SHARDS } from 'functions/shared/entities/entity';
import { storedFields } from 'functions/shared/entities/stored';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { countRow, type Row } from '../figure.ts';
import { writeAll } from './frozen.ts';
import { Host } from '../host.ts';
import { benchToken, startProvider, writeOperator } from '../signedIn.ts';
import { defined } from 'functions/shared/defined';
import { entitySamples } from 'functions/test/support/entitySamples';

const MB = 2 ** 20;
const MAX_MB = 150;
const MAX_SECONDS = 20;

/** An account that registered a second after the previous one. */
const accountOf = (id: string, index: number): DocumentData => {
  const createdAt = toISO(fromISO(campaign.timetable.open) + index * 1000);
  const own = { id, email: `${id}@example.jp`.toLowerCase(), shard: index % SHARDS };
  const record = { ...entitySamples.account.record(index), createdAt, updatedAt: createdAt, ...own };
  return storedFields(account, account.record.parse(record));
};

/** Requests all parts of one file, in turn as the browser does. */
const exported = async (call: Call<'office'>, encoding: 'utf8' | 'cp932') => {
  const seconds: number[] = [];
  let [rows, bytes] = [0, 0];
  let cursor: string | null = null;
  do {
    const begun = performance.now();
    const answer: Awaited<ReturnType<typeof call<'exportAccounts'>>> = await call('exportAccounts', {
      query: defined({ encoding, cursor: cursor ?? undefined }),
    });
    seconds.push((performance.now() - begun) / 1000);
    rows += answer.part.rows;
    bytes += answer.bytes.byteLength;
    ({ cursor } = answer.part);
  } while (cursor !== null);
  return { seconds, rows, bytes };
};

/** The rows about exporting all accounts: the server's memory above that of its idle process, and the time of its longest part. */
export async function exportRows(course: Course): Promise<Row[]> {
  const { database, profile, bundle, recipients } = course;
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const provider = await startProvider();
  const env = { ...serverEnvironment(course), ...benchSecrets, FIREBASE_AUTH_EMULATOR_HOST: provider.host };
  // The server keeps the machine's time, at which the token is valid.
  const host = await Host.start({ module: bundle, clockShiftMs: 0, profile, env });
  try {
    const ids = Array.from({ length: recipients }, () => firestore.collection('accounts').doc().id);
    await writeAll(
      firestore,
      ids.map((id, index) => [`accounts/${id}`, accountOf(id, index)]),
    );
    await writeOperator(firestore);
    const token = async () => benchToken(projectId);
    const call = createClient<'office'>({ origin: `http://127.0.0.1:${host.port}`, token });
    // The first request fills the server's caches.
    await call('getMe');
    const idle = await host.memory();
    const files = [await exported(call, 'utf8'), await exported(call, 'cp932')];
    for (const { rows } of files) if (rows < recipients) throw new Error(`Only ${rows} rows were exported.`);
    const longest = Math.max(...files.flatMap(({ seconds }) => seconds));
    const [plain, cp932] = files.map(({ seconds }) => seconds.reduce((sum, one) => sum + one, 0));
    const name = `${recipients.toLocaleString('en')} accounts taken out`;
    return [
      countRow(`${name}: memory above idle at most`, 'MB', ((await host.memory()).peak - idle.rss) / MB, MAX_MB, {
        'MB of the file': (files[0]?.bytes ?? 0) / MB,
      }),
      countRow(`${name}: the longest part at most`, 's', longest, MAX_SECONDS, {
        parts: files[0]?.seconds.length ?? 0,
        'whole file in s': plain ?? 0,
        'in CP932': cp932 ?? 0,
      }),
    ];
  } finally {
    await host.stop();
    await provider.stop();
    await firestore.terminate();
  }
}
