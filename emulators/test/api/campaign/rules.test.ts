import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { POLICIES } from 'functions/shared/contract/policies';
import { covering } from 'functions/test/support/covering';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, setLogLevel, updateDoc } from 'firebase/firestore';
import { addressOfAdministrator } from '../../harness/administrators.ts';
import { full } from '../../harness/run/longForm.ts';
import { stack } from '../../harness/stack.ts';

/** Every Firestore collection of the functions (rules 4.1), the subcollections of a draw, and an unknown one. */
const COLLECTIONS = [
  ...Object.values(POLICIES).map(({ plural }) => plural),
  'accountEmails',
  'draws',
  ...['pages', 'places', 'ranges', 'files', 'changes'].map((name) => `draws/1/${name}`),
  'walks',
  'approvals',
  'effects',
  'idempotencyKeys',
  'rateLimits',
  'signIns',
  'mirrorSecrets',
  'timetables',
  'anything',
];

type Firestore = ReturnType<RulesTestContext['firestore']>;
const OPERATIONS: Readonly<Record<string, (db: Firestore, path: string) => Promise<unknown>>> = {
  get: (db, path) => getDoc(doc(db, `${path}/one`)),
  list: (db, path) => getDocs(collection(db, path)),
  create: (db, path) => setDoc(doc(db, `${path}/two`), { field: 1 }),
  update: (db, path) => updateDoc(doc(db, `${path}/one`), { field: 2 }),
  delete: (db, path) => deleteDoc(doc(db, `${path}/one`)),
};

const IDENTITIES: Readonly<Record<string, (environment: RulesTestEnvironment) => RulesTestContext>> = {
  anonymous: (environment) => environment.unauthenticatedContext(),
  'signed in': (environment) =>
    environment.authenticatedContext('somebody', { email: 'x@example.jp', email_verified: true }),
  'an owner': (environment) =>
    environment.authenticatedContext('owner', { email: addressOfAdministrator('owner'), email_verified: true }),
};

const ALLOWING = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if true; } } }`;

const rulesFile = join(__dirname, '../../../../firestore.rules');
const [host = '', port = ''] = stack.firestoreHost.split(':');

/** Opens a separate project in the same emulator, so that it does not share rules and documents with other tests. */
const environmentWith = async (projectId: string, rules: string): Promise<RulesTestEnvironment> => {
  return await initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } });
};

const cells = Object.keys(IDENTITIES).flatMap((identity) => COLLECTIONS.map((path) => ({ identity, path })));
/** The tested pairs of identity and collection. A short run covers each identity and each collection at least once. */
const REFUSED = full ? cells : covering(cells, (cell) => cell);

/** Writes one document into each collection, to be read, changed and deleted. */
const fill = async (environment: RulesTestEnvironment): Promise<void> =>
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const path of COLLECTIONS) await setDoc(doc(context.firestore(), `${path}/one`), { field: 1 });
  });

let denying: RulesTestEnvironment;
let allowing: RulesTestEnvironment;

beforeAll(async () => {
  // The client logs each refusal to the console. All refusals are expected here.
  setLogLevel('silent');
  denying = await environmentWith('demo-rules', readFileSync(rulesFile, 'utf8'));
  allowing = await environmentWith('demo-rules-open', ALLOWING);
});
afterAll(async () => {
  await Promise.all([denying, allowing].map((each) => each.cleanup()));
});

describe.each(Object.keys(IDENTITIES))('access to Firestore of %s', (identity) => {
  const dbOf = (environment: RulesTestEnvironment): Firestore => {
    const context = IDENTITIES[identity]?.(environment);
    if (!context) throw new Error(identity);
    return context.firestore();
  };

  beforeAll(async () => {
    await Promise.all([denying, allowing].map(fill));
  });

  const paths = REFUSED.filter((cell) => cell.identity === identity).map(({ path }) => path);

  it.each(paths)('is denied for every operation in %s', async (path) => {
    const db = dbOf(denying);
    for (const operation of Object.values(OPERATIONS)) await assertFails(operation(db, path));
  });

  it('control: with open rules every operation succeeds', async () => {
    const db = dbOf(allowing);
    for (const path of paths) {
      for (const operation of Object.values(OPERATIONS)) await assertSucceeds(operation(db, path));
    }
  });
});
