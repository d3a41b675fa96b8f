import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import type { Target } from '../../rehearsal/options.ts';
import type { Addresses } from '../ports/addresses.ts';
import type { SavedData } from '../savedData.ts';
import type { SampleCache } from '../sampleCache.ts';
import type { HiddenPorts, Ports } from '../ports/ports.ts';
import { type SampleData, sampleData } from '../sampleData.ts';
import type { Shutdown } from '../shutdown.ts';
import type { StackRecord } from '../stackRecord.ts';
import type { StackOptions } from './options.ts';

/** A start in progress: its options, and the addresses of its parts. */
export interface Context {
  options: StackOptions;
  samples: SampleCache | null;
  saved: SavedData;
  ports: Ports & HiddenPorts;
  urls: Addresses;
  directory: string;
  record: StackRecord;
  shutdown: Shutdown;
  log: (line: string) => void;
}

const startAfterOpeningMs = 5 * 60_000;

/** Returns the sample data for these options, which begin at the time of the clock. */
export function sampleDataOf({ options, urls, saved }: Context): SampleData {
  const opening = fromISO(campaign.timetable.applicationStart) + startAfterOpeningMs;
  return sampleData(options.seed ?? 'small', saved, options.at ?? saved.now ?? opening, urls.authHost !== '');
}

/** Returns the addresses for playing the sample data's campaign. */
export const targetOf = ({ urls, directory }: Context): Target => ({
  site: urls.site,
  control: urls.control,
  inbox: urls.inbox,
  auth: `http://${urls.authHost}`,
  stripe: urls.stripe,
  beacon: urls.beacon,
  firestore: urls.firestoreHost,
  log: join(directory, 'firebase.log'),
});
