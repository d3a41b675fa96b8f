import type { z } from 'zod';
import { account } from '../entities/account.ts';
import { adminUser } from '../entities/adminUser.ts';
import { auditLog } from '../entities/auditLog.ts';
import { broadcast } from '../mail/broadcast.ts';
import { emailVerification } from '../entities/emailVerification.ts';
import type { Entity } from '../entities/entity.ts';
import { inquiry } from '../entities/inquiry.ts';
import { phoneCall } from '../entities/phoneCall.ts';
import { mailConfig } from '../mail/mailConfig.ts';
import { bulkMail, mail } from '../mail/outbox.ts';
import { purchase } from '../entities/purchase.ts';
import { replyTemplate } from '../mail/reply/replyTemplate.ts';
import { shop } from '../entities/shops/shop.ts';
import { suppression } from '../entities/suppression.ts';
import { systemStage } from '../entities/systemStage.ts';
import { voucher } from '../entities/voucher.ts';

const registry = {
  account,
  adminUser,
  emailVerification,
  inquiry,
  phoneCall,
  mailConfig,
  purchase,
  systemStage,
  voucher,
  mail,
  bulkMail,
  suppression,
  replyTemplate,
  broadcast,
  shop,
  auditLog,
};

type Written = 'create' | 'replace' | 'change';
/** An entity under its own name that defines the bodies of its verbs. */
type Registered<N, E extends Entity> = Entity &
  Required<Pick<Entity, Extract<E['policy']['verbs'][number], Written>>> & { readonly name: N };

/** The registry. Routes, OpenAPI, indexes, handlers and the tests' tables are derived from it. */
export const entities = registry satisfies {
  readonly [N in keyof typeof registry]: Registered<N, (typeof registry)[N]>;
};
export type Entities = typeof entities;

/** The fields of an entity's answer. */
export type FieldOf<N extends keyof Entities> = keyof z.output<Entities[N]['answer']> & string;
