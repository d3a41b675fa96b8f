import { join } from 'node:path';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import type { Target } from '../../rehearsal/options.ts';
import type { Addresses } from '../ports/addresses.ts';
import type { KeptData } from '../keptData.ts';
import type { KeptSamples } from '../keptSamples.ts';
import type { HiddenPorts, Ports } from '../ports/ports.ts';
import { type SampleData, sampleData } from '../sampleData.ts';
import type { Shutdown } from '../shutdown.ts';
import type { StackRecord } from '../stackRecord.ts';
import type { StackOptions } from './options.ts';

/** A start in progress: its options, and the addresses of its parts. */
export interface Context {
  options: StackOptions;
  samples: KeptSamples | null;
  kept: KeptData;
  ports: Ports & HiddenPorts;
  urls: Addresses;
  directory: string;
  record: StackRecord;
  shutdown: Shutdown;
  log: (line: string) => void;
}

const startAfterOpeningMs = 5 * 60_000;

/** Returns the sample data for these options, which begin at the time of the clock. */
export function sampleDataOf({ options, urls, kept }: Context): SampleData {
  const opening = fromISO(campaign.timetable.applicationStart) + startAfterOpeningMs;
  return sampleData(options.seed ?? 'small', kept, options.at ?? kept.now ?? opening, urls.authHost !== '');
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
