import { campaign } from 'functions/shared/campaign/current';
import { ENTITY_NAMES, type EntityName } from 'functions/shared/contract/policies';
import type { Entity } from 'functions/shared/entities/entity';
import { entities } from 'functions/shared/contract/entities';
import { storedFields } from 'functions/shared/entities/stored';
import { toISO } from 'functions/shared/time/instants';
import { putDocument } from './firestore.ts';
import { HOUR_MS } from 'functions/shared/time/durations';
import { sampleOf } from 'functions/test/support/entitySamples';

const OPEN = Date.parse(campaign.timetable.open);

/** Pairs share a time, so that only the id distinguishes them. */
const timeOf = (index: number): string => toISO(OPEN + Math.floor(index / 2) * HOUR_MS);
const stamps = (index: number) => ({ createdAt: timeOf(index), updatedAt: timeOf(index) });

/** The ids' order differs from every field's, so that no order matches another by accident. */
const idOf = (name: EntityName, index: number): string => `${'hcfadgbe'.charAt(index % 8)}${index}-${name}`;

/** The number of each: three pages of three, with the last one not full. */
export const RECORD_COUNT = 8;

/** Fills every entity's collection without the API. Each record is parsed by its schema. */
export const writeRecords = async (): Promise<void> => {
  for (const name of ENTITY_NAMES) {
    for (let index = 0; index < RECORD_COUNT; index += 1) {
      const entity: Entity = entities[name];
      const id = idOf(name, index);
      const record = entity.record.parse({ ...sampleOf(entity).record(index), ...stamps(index), id });
      await putDocument(entity.plural, id, storedFields(entity, record));
    }
  }
};
