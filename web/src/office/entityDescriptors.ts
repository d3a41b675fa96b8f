import type { EntityName } from 'functions/shared/contract/policies';
import { accountEntity } from './account/entityDescriptor.ts';
import { adminUserEntity } from './adminUser/entityDescriptor.ts';
import { auditLogEntity } from './auditLog/entityDescriptor.ts';
import { broadcastEntity } from './broadcast/entityDescriptor.ts';
import { emailVerificationEntity } from './emailVerification/entityDescriptor.ts';
import { inquiryEntity } from './inquiry/entityDescriptor.ts';
import { mailEntity, bulkMailEntity } from './mail/entityDescriptor.ts';
import { mailConfigEntity } from './mailConfig/entityDescriptor.ts';
import { phoneCallEntity } from './phoneCall/entityDescriptor.ts';
import { purchaseEntity } from './purchase/entityDescriptor.ts';
import { replyTemplateEntity } from './replyTemplate/entityDescriptor.ts';
import { shopEntity } from './shop/entityDescriptor.ts';
import { suppressionEntity } from './suppression/entityDescriptor.ts';
import { systemStageEntity } from './systemStage/entityDescriptor.ts';
import { voucherEntity } from './voucher/entityDescriptor.ts';
import type { EntityDescriptor } from './entityDescriptor.ts';

/** All entities in the menu's order: first those of rules 10.2 and 10.3, then ours. The office starts with them; `entities.ts` loads with the records. */
export const entityDescriptors: { readonly [N in EntityName]: EntityDescriptor<N> } = {
  account: accountEntity,
  inquiry: inquiryEntity,
  systemStage: systemStageEntity,
  mailConfig: mailConfigEntity,
  purchase: purchaseEntity,
  emailVerification: emailVerificationEntity,
  adminUser: adminUserEntity,
  phoneCall: phoneCallEntity,
  replyTemplate: replyTemplateEntity,
  voucher: voucherEntity,
  mail: mailEntity,
  bulkMail: bulkMailEntity,
  suppression: suppressionEntity,
  broadcast: broadcastEntity,
  shop: shopEntity,
  auditLog: auditLogEntity,
};

// The keys of this table.
export const menuEntities = Object.keys(entityDescriptors) as EntityName[];
