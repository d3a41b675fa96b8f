import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, isDeath, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { auditLog } from '../../shared/entities/auditLog.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { migrateExportFilters } from './exportFilters.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const { open } = campaign.timetable;
const db = mortalDatabase();
beforeEach(async () => await clearDatabase());
afterAll(async () => await db.terminate());

const entry = (id: string, operation: string, filter: string) => {
  const stamps = { createdAt: open, updatedAt: open };
  const record = {
    ...entitySamples.auditLog.record(0),
    ...stamps,
    id,
    operation,
    entity: 'export',
    detail: { filter, rows: '1' },
  };
  return storedFields(auditLog, auditLog.record.parse(record));
};
const OLD = 450;
const stored = async (): Promise<Map<string, unknown>> => {
  const { docs } = await db.collection('auditLogs').get();
  return new Map(docs.map((one) => [one.id, one.get('detail')]));
};

const begun = async (): Promise<void> => {
  const writer = db.bulkWriter();
  for (let index = 0; index < OLD; index += 1) {
    const id = `old-${String(index).padStart(3, '0')}`;
    void writer.set(
      db.doc(`auditLogs/${id}`),
      entry(id, 'exportAccounts', JSON.stringify({ email: `p${index}@mail.invalid` })),
    );
  }
  void writer.set(db.doc('auditLogs/free'), entry('free', 'noteListFile', '湊 花子'));
  void writer.set(db.doc('auditLogs/other'), entry('other', 'listAccounts', 'email'));
  await writer.close();
};

describe('the migration of old export entries', () => {
  it('removes filter values once, even if the process dies in between', async () => {
    await begun();
    const at = fromISO(open);
    await expect(
      migrateExportFilters(depsAt(mortalDatabase(1), at)).catch((error: unknown) => isDeath(error)),
    ).resolves.toBe(true);
    await migrateExportFilters(depsAt(db, at));
    const after = await stored();
    expect(JSON.stringify([...after])).not.toMatch(/mail\.invalid|湊/);
    expect(after.get('old-000')).toEqual({ filter: 'email', rows: '1' });
    expect(after.get(`old-${OLD - 1}`)).toEqual({ filter: 'email', rows: '1' });
    expect(after.get('free')).toEqual({ filter: '', rows: '1' });
    expect(after.get('other')).toEqual({ filter: 'email', rows: '1' });
    const runs = async () => (await db.collection('effects').get()).docs.map(({ id }) => id);
    expect(await runs()).toEqual(['export-filters']);
    await migrateExportFilters(depsAt(db, at));
    expect(await stored()).toEqual(after);
  });
});
