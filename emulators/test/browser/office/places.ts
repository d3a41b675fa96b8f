import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTITY_NAMES, type EntityName, hasVerb, POLICIES } from 'functions/shared/contract/policies';
import { entitySamples } from 'functions/test/support/entitySamples';
import { projectRoot } from '../../../launcher/stackFolder.ts';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { done } from '../../harness/client.ts';
import { documentsOf } from '../../harness/firestore.ts';
import { recordedCall } from '../../harness/phone.ts';
import { broadcastID, inquiryID, stageID, suppressionID } from '../../harness/requests/requestRecords.ts';
import { shopID } from '../../harness/shops.ts';
import { stack } from '../../harness/stack.ts';
import { issuedVoucher } from '../../harness/vouchers.ts';
import type { Place } from '../failing.ts';

/** Creates a record of each kind. */
export const writeOne = async (): Promise<void> => {
  const token = await administrator('owner');
  await issuedVoucher();
  const { id } = await apply(2);
  await recordedCall(id);
  await Promise.all([inquiryID(), suppressionID(), shopID(), stageID(), broadcastID()]);
  await done('createReplyTemplate', { token, body: entitySamples.replyTemplate.create });
};

const place = (path: string): Place => ({
  name: path,
  open: async (page) => void (await page.goto(`${stack.site}${path}`)),
});

/** The query of pages that need one. */
const QUERIES: Readonly<Record<string, string>> = {
  '/purchase/mail': '?filter=%7B%22state%22%3A%22APPLIED%22%7D',
};

const OFFICE = join(projectRoot, 'web/src/office');
/** Returns the path in a page's descriptor. Tests read it as text, because its import would load the page's sources. */
const pathIn = (descriptor: string): string => {
  const [, path] = /^ {2}path: '([^']*)',$/m.exec(readFileSync(join(OFFICE, descriptor), 'utf8')) ?? [];
  if (path === undefined) throw new Error(`${descriptor} has no path.`);
  return path;
};

/** Returns every page of the office that belongs to no entity. */
export const pagePlaces = (): Place[] =>
  [...readFileSync(join(OFFICE, 'officePages.ts'), 'utf8').matchAll(/^import \{ \w+Page \} from '(.+)';$/gm)]
    .map(([, descriptor = '']) => pathIn(descriptor))
    .map((path) => place(`/admin${path.replace(':number', '1')}${QUERIES[path] ?? ''}`));

/** Returns the list of an entity, the page of one of its records, and its forms. */
const placesOf = async (name: EntityName): Promise<Place[]> => {
  const [record] = await documentsOf(POLICIES[name].plural);
  if (record === undefined) throw new Error(`There is no record of ${name}.`);
  const list = `/admin/${name}`;
  const one = `${list}/${encodeURIComponent(record.id)}`;
  return [
    place(list),
    place(`${one}/show`),
    ...(hasVerb(name, 'change') ? [place(one)] : []),
    ...(hasVerb(name, 'create') ? [place(`${list}/create`)] : []),
  ];
};

/** Returns the pages of entities, by default of all. */
export const entityPlaces = async (names: readonly EntityName[] = ENTITY_NAMES): Promise<Place[]> =>
  (await Promise.all(names.map(placesOf))).flat();
