import type { EntityName, PluralOf, VerbsOf } from '../contract/policies.ts';
import { account } from './account.ts';
import { adminUser } from './adminUser.ts';
import { auditLog } from './auditLog.ts';
import { broadcast } from './broadcast.ts';
import { emailVerification } from './emailVerification.ts';
import type { Entity } from './entity.ts';
import { inquiry } from './inquiry.ts';
import { mailConfig } from './mailConfig.ts';
import { bulkMail, mail } from './outbox.ts';
import { purchase } from './purchase.ts';
import { suppression } from './suppression.ts';
import { systemStage } from './systemStage.ts';
import { voucher } from './voucher.ts';

type Written = 'create' | 'replace' | 'change';
/** A body for each verb that has one, a sample for what the tests create and change. */
type EntityOf<N extends EntityName> = Entity &
  Required<Pick<Entity, Extract<VerbsOf<N>, Written>>> & {
    readonly name: N;
    readonly plural: PluralOf<N>;
    readonly sample: Required<Pick<Entity['sample'], Extract<VerbsOf<N>, 'create' | 'change'>>>;
  };

/** The registry: routes, OpenAPI, indexes, handlers and the tests' tables follow from it. */
export const entities = {
  account,
  adminUser,
  emailVerification,
  inquiry,
  mailConfig,
  purchase,
  systemStage,
  voucher,
  mail,
  bulkMail,
  suppression,
  broadcast,
  auditLog,
} satisfies { readonly [N in EntityName]: EntityOf<N> };
export type Entities = typeof entities;
