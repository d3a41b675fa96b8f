import type { EntityName } from '../contract/rows.ts';
import { account } from './account.ts';
import { adminUser } from './adminUser.ts';
import { emailVerification } from './emailVerification.ts';
import type { Entity } from './entity.ts';
import { inquiry } from './inquiry.ts';
import { mailConfig } from './mailConfig.ts';
import { purchase } from './purchase.ts';
import { systemStage } from './systemStage.ts';

/** The registry: routes, OpenAPI, indexes, handlers and the access walk follow from it. */
export const entities = {
  account,
  adminUser,
  emailVerification,
  inquiry,
  mailConfig,
  purchase,
  systemStage,
} satisfies Record<EntityName, Entity>;
