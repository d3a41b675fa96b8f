import { Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { type Call, createClient } from 'functions/shared/contract/client';
import { MAX_PAPER_LINES, MAX_PAPER_ROWS, type PaperRow } from 'functions/shared/site/paperSheet';
import { benchSecrets } from '../counted.ts';
import { type Course, projectId, serverEnvironment } from '../course.ts';
import { countRow, type Row } from '../figure.ts';
import { Host } from '../host.ts';
import { benchToken, startProvider, writeOperator } from '../signedIn.ts';

/** Account, application, ticket number, and one entry of the log. */
const MAX_WRITES = 4;

/** Returns a sheet of a person without a mail address. */
const sheetOf = (index: number): PaperRow => ({
  line: index + 2,
  cells: {
    batch: 'bench',
    sheet: String(index),
    lastName: '渚',
    firstName: `${index}`,
    lastNameKana: 'なぎさ',
    firstNameKana: '',
    postCode: '1234567',
    address1: `みなも県みなも市${index}`,
    address2: '',
    phoneNumber: `03${String(10_000_000 + index)}`,
    email: '',
    age: '60',
    purchaseCount: String(campaign.minSets),
    acceptsPartial: '',
    usePlace: campaign.usePlaces[0]?.code ?? '',
    learnFrom: campaign.learnFroms[0]?.code ?? '',
    consents: '○',
  },
});

/** Sends a file as the page does, part by part. @returns the number of rows that were entered */
const entered = async (call: Call<'office'>, sheets: readonly PaperRow[]): Promise<number> => {
  let count = 0;
  for (let start = 0; start < sheets.length; start += MAX_PAPER_ROWS) {
    const rows = sheets.slice(start, start + MAX_PAPER_ROWS);
    const answer = await call('enterPaperApplications', { body: { rows, dryRun: false } });
    count += answer.rows.filter(({ receiptID }) => receiptID !== null).length;
  }
  return count;
};

/** Returns the row about the documents written for a file of paper applications: half of it is sent, then all of it again. */
export async function paperRow(course: Course): Promise<Row> {
  const { database, profile, bundle, clockShiftMs } = course;
  const firestore = new Firestore({ projectId, host: database.host, ssl: false });
  const provider = await startProvider();
  const env = { ...serverEnvironment(course), ...benchSecrets, BENCH_COUNT: '1' };
  const host = await Host.start({
    module: bundle,
    clockShiftMs,
    profile,
    env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: provider.host },
  });
  try {
    await writeOperator(firestore);
    const token = async () => benchToken(projectId, clockShiftMs);
    const call = createClient<'office'>({ origin: `http://127.0.0.1:${host.port}`, token });
    // The first request fills the server's caches.
    await call('getMe');
    const sheets = Array.from({ length: MAX_PAPER_LINES }, (_, index) => sheetOf(index));
    const before = await host.counts();
    const half = await entered(call, sheets.slice(0, sheets.length / 2));
    const rest = await entered(call, sheets);
    const after = await host.counts();
    if (half + rest !== sheets.length) throw new Error(`The two calls entered ${half} and ${rest} applications.`);
    const name = `writes for each of ${MAX_PAPER_LINES.toLocaleString('en')} applications on paper`;
    return countRow(name, 'documents', (after.writes - before.writes) / sheets.length, MAX_WRITES, {
      reads: (after.reads - before.reads) / sheets.length,
    });
  } finally {
    await host.stop();
    await provider.stop();
    await firestore.terminate();
  }
}
