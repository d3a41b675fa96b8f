import {
  ENTITY_NAMES,
  type EntityName,
  type EntityOperation,
  entityOperation,
  POLICIES,
  type VerbsOf,
} from 'functions/shared/contract/policies';
import type { Verb } from 'functions/shared/access/policy';
import { campaign } from 'functions/shared/campaign/current';
import type { Operation } from 'functions/shared/contract/routes';
import { type EntitySample, entitySamples } from 'functions/test/support/entitySamples';
import { z } from 'zod';
import { administrator } from '../administrators.ts';
import { register, verificationKey } from '../applicant.ts';
import { done } from '../client.ts';
import { appliedPaperID, paperAccount, paperAccountID } from '../paper.ts';
import { freshAddress, person, registration } from '../person.ts';
import { fixed, nothing, type Request, withAccountKey } from './request.ts';
import {
  adminUserBody,
  adminUserID,
  inquiryBody,
  inquiryID,
  mailConfigBody,
  mailConfigID,
  mailText,
  removeMailConfig,
  stageBody,
  stageID,
  verificationID,
} from './requestRecords.ts';

const owner = async () => ({ token: await administrator('owner') });

type EntityRequests = { readonly [N in EntityName as EntityOperation<N, VerbsOf<N>>]: Request };

/** Requests of an entity's verbs that need only its sample. */
export const entityRequests = (): EntityRequests =>
  Object.fromEntries(
    ENTITY_NAMES.flatMap((name) =>
      POLICIES[name].verbs.map((verb): [string, Request] => [entityOperation(verb, name), entityRequest(name, verb)]),
    ),
    // The names are made like the type's; TypeScript cannot follow.
  ) as EntityRequests;

const entityRequest = (name: EntityName, verb: Verb): Request => {
  const sample: EntitySample = entitySamples[name];
  const made = async (): Promise<string> =>
    // An entity with the verb has a sample of a new record (contract/entities.ts).
    z
      .object({ id: z.string() })
      .parse(await done(entityOperation('create', name) as Operation, { ...(await owner()), body: sample.create })).id;
  if (verb === 'list' || verb === 'count') return nothing;
  if (verb === 'getMany') return fixed({ ids: 'none' });
  if (verb === 'create') return fixed({ body: sample.create });
  if (verb === 'get' || verb === 'delete') return { office: async () => ({ id: await made() }) };
  const body = verb === 'change' ? sample.change : { ...sample.create, ...sample.change };
  return { office: async () => ({ id: await made(), body }) };
};

const expiredAt = campaign.timetable.applicationEnd;

/** Requests of entities' verbs that need more. */
export const ownedEntityRequests = {
  createAccount: {
    office: async () => ({ body: { ...paperAccount(), consents: [] } }),
    guest: async () => ({ key: await verificationKey(freshAddress(), 1), body: registration }),
  },
  getAccount: { office: async ({ applicant }) => ({ id: applicant.id }), guest: withAccountKey() },
  getManyAccounts: { office: async ({ applicant }) => ({ ids: applicant.id }) },
  replaceAccount: {
    office: async () => ({ id: await paperAccountID(), body: paperAccount() }),
    guest: withAccountKey(person),
  },
  changeAccount: {
    office: async () => ({ id: await paperAccountID(), body: { note: '控え' } }),
    guest: withAccountKey({ lastName: '港' }),
  },
  deleteAccount: { office: async () => ({ id: await paperAccountID() }) },
  createAdminUser: { office: async () => ({ body: adminUserBody() }) },
  getAdminUser: fixed({ id: 'owner' }),
  getManyAdminUsers: fixed({ ids: 'owner,viewer' }),
  replaceAdminUser: { office: async () => ({ id: await adminUserID(), body: adminUserBody() }) },
  changeAdminUser: { office: async () => ({ id: await adminUserID(), body: { displayName: '改名' } }) },
  deleteAdminUser: { office: async () => ({ id: await adminUserID() }) },
  createEmailVerification: { office: async () => ({ body: { email: freshAddress(), verificationPattern: 1 } }) },
  getEmailVerification: { office: async () => ({ id: await verificationID() }) },
  getManyEmailVerifications: { office: async () => ({ ids: await verificationID() }) },
  replaceEmailVerification: { office: async () => ({ id: await verificationID(), body: { expiredAt } }) },
  changeEmailVerification: {
    office: async () => ({ id: await verificationID(), body: { expiredAt } }),
    guest: async ({ applicant: { key } }) => ({ id: key.split('.')[2] ?? '', key, body: {} }),
  },
  deleteEmailVerification: { office: async () => ({ id: await verificationID() }) },
  createInquiry: { office: async () => ({ body: inquiryBody() }) },
  getInquiry: { office: async () => ({ id: await inquiryID() }) },
  getManyInquiries: { office: async () => ({ ids: await inquiryID() }) },
  replaceInquiry: { office: async () => ({ id: await inquiryID(), body: inquiryBody() }) },
  changeInquiry: { office: async () => ({ id: await inquiryID(), body: { name: '港 花子' } }) },
  deleteInquiry: { office: async () => ({ id: await inquiryID() }) },
  createMailConfig: { office: async () => (await removeMailConfig(), { body: mailConfigBody }) },
  getMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  getManyMailConfigs: { office: async () => ({ ids: await mailConfigID() }) },
  replaceMailConfig: { office: async () => ({ id: await mailConfigID(), body: mailConfigBody }) },
  changeMailConfig: {
    office: async () => ({ id: await mailConfigID(), body: { title: `${mailText.title}（試験）` } }),
  },
  deleteMailConfig: { office: async () => ({ id: await mailConfigID() }) },
  createSystemStage: fixed({ body: stageBody }),
  getSystemStage: { office: async () => ({ id: await stageID() }) },
  getManySystemStages: { office: async () => ({ ids: await stageID() }) },
  replaceSystemStage: { office: async () => ({ id: await stageID(), body: { ...stageBody, reason: '訂正' } }) },
  changeSystemStage: { office: async () => ({ id: await stageID(), body: { reason: '訂正' } }) },
  deleteSystemStage: { office: async () => ({ id: await stageID() }) },
  createPurchase: {
    office: async () => ({ body: { accountID: await paperAccountID(), purchaseCount: 1, acceptsPartial: true } }),
    guest: async () => ({ key: (await register()).key, body: { purchaseCount: 1, acceptsPartial: true } }),
  },
  getPurchase: { office: async ({ applicant }) => ({ id: applicant.id }), guest: withAccountKey() },
  getManyPurchases: { office: async ({ applicant }) => ({ ids: applicant.id }) },
  replacePurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { purchaseCount: 3, acceptsPartial: false } }),
    guest: withAccountKey({ purchaseCount: 3, acceptsPartial: false }),
  },
  changePurchase: {
    office: async () => ({ id: await appliedPaperID(), body: { purchaseCount: 4 } }),
    guest: withAccountKey({ purchaseCount: 4 }),
  },
  deletePurchase: { office: async () => ({ id: await appliedPaperID() }) },
} satisfies Readonly<Record<string, Request>>;
