import { administrator } from '../../harness/administrators.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { putDocument } from '../../harness/firestore.ts';
import { setClock, tick } from '../../harness/stack.ts';
import { storedFields } from 'functions/shared/entities/stored';
import { systemStage } from 'functions/shared/entities/systemStage';
import { removeDocument, documentsOf } from '../../harness/firestore.ts';

let token = '';

const first = async () => {
  const [entry] = (await done('listSystemStages', { token })).systemStages;
  if (!entry) throw new Error('There is no current stage.');
  return entry;
};

const countOf = async (query = {}): Promise<number> => (await done('countSystemStages', { token, query })).count;
const lengthOf = async (query = {}): Promise<number> =>
  (await done('listSystemStages', { token, query: { limit: 500, ...query } })).systemStages.length;

describe('the stage history', () => {
  beforeEach(async () => {
    await begin(IN_PHASE[4]);
    token = await administrator('owner');
  });

  it('omits an entry of the future from both list and count', async () => {
    const startsAt = '2025-10-20T00:00:00.000+09:00';
    const record = {
      id: 'later',
      stage: 'BEFORE_OPEN',
      startsAt,
      source: 'manual',
      reason: '後日',
      createdAt: startsAt,
      updatedAt: startsAt,
    } as const;
    await putDocument('systemStages', record.id, storedFields(systemStage, record));
    await tick();
    expect(await countOf()).toBe(await lengthOf());
    expect(await countOf({ stage: 'BEFORE_OPEN' })).toBe(await lengthOf({ stage: 'BEFORE_OPEN' }));
    expect((await call('getSystemStage', { token, id: 'later' })).code).toBe('not_found');
    expect((await done('getManySystemStages', { token, ids: 'later' })).systemStages).toEqual([]);
  });

  it('contains every stage since before the opening, even if the scheduler has stored none', async () => {
    for (const { id } of await documentsOf('systemStages')) await removeDocument('systemStages', id);
    await new Promise((resolve) => setTimeout(resolve, 2100)); // an instance may cache the history for two seconds
    const { systemStages } = await done('listSystemStages');
    expect(systemStages.map(({ id }) => id)).toEqual(['timetable-4', 'timetable-3', 'timetable-2', 'timetable-1']);
    expect(await countOf()).toBe(4);
    const query = { stage: 'BEFORE_OPEN' } as const;
    expect((await done('listSystemStages', { query })).systemStages.map(({ id }) => id)).toEqual(['timetable-1']);
    expect(await countOf(query)).toBe(1);
    const ids = 'timetable-1,timetable-2';
    expect((await done('getManySystemStages', { token, ids })).systemStages.map(({ id }) => id)).toEqual(
      ids.split(','),
    );
  });

  describe('the stage history before the scheduler has stored the current stage', () => {
    beforeEach(async () => {
      const { id } = await first();
      // Removes the stored entry, as if the scheduler had not run yet. The history derives it from the timetable.
      await removeDocument('systemStages', id);
      await new Promise((resolve) => setTimeout(resolve, 2100)); // an instance may cache the history for two seconds
    });

    it('starts with the current stage', async () => {
      const { id } = await first();
      expect((await documentsOf('systemStages')).map((one) => one.id)).not.toContain(id);
    });

    it('counts the current stage', async () => {
      expect(await countOf()).toBe(await lengthOf());
      const { stage } = await first();
      expect(await countOf({ stage })).toBe(await lengthOf({ stage }));
    });

    it('returns the current stage by its id', async () => {
      const entry = await first();
      expect(await done('getSystemStage', { token, id: entry.id })).toMatchObject(entry);
    });

    it('returns the current stage among {ids}', async () => {
      const entry = await first();
      const { systemStages } = await done('getManySystemStages', { token, ids: `missing,${entry.id}` });
      expect(systemStages).toMatchObject([entry]);
    });

    it('refuses to edit or delete the current stage', async () => {
      const { id } = await first();
      const body = { stage: 'BEFORE_OPEN', reason: '訂正' };
      expect((await call('replaceSystemStage', { token, id, body })).code).toBe('stage_fixed');
      expect((await call('changeSystemStage', { token, id, body: { reason: '訂正' } })).code).toBe('stage_fixed');
      expect((await call('deleteSystemStage', { token, id })).code).toBe('stage_fixed');
    });
  });
});

describe('a manual stage', () => {
  beforeEach(async () => {
    await begin(IN_PHASE[4]);
    token = await administrator('owner');
  });
  const made = async () => await done('createSystemStage', { token, body: { stage: 'BEFORE_OPEN', reason: '障害' } });

  it('can be changed by PATCH while it is in force', async () => {
    const { id } = await made();
    const body = { stage: 'ADVANCE_REGISTRAION_ONLY' };
    expect(await call('changeSystemStage', { token, id, body })).toMatchObject({ status: 200, body });
    expect((await first()).stage).toBe('ADVANCE_REGISTRAION_ONLY');
  });

  it('can be replaced by PUT while it is in force', async () => {
    const { id } = await made();
    const body = { stage: 'ADVANCE_REGISTRAION_ONLY', reason: '訂正' };
    expect(await call('replaceSystemStage', { token, id, body })).toMatchObject({ status: 200, body });
    expect((await first()).stage).toBe('ADVANCE_REGISTRAION_ONLY');
  });

  it('cannot be changed or deleted after the next boundary has ended it', async () => {
    const { id } = await made();
    await setClock(IN_PHASE[5]);
    const body = { stage: 'ADVANCE_REGISTRAION_ONLY' };
    expect((await call('changeSystemStage', { token, id, body })).status).toBe(409);
    expect((await call('deleteSystemStage', { token, id })).status).toBe(409);
  });
});
