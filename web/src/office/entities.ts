import type { EntityName } from 'functions/shared/contract/policies';
import { account } from './account/index.ts';
import { adminUser } from './adminUser/index.ts';
import { auditLog } from './auditLog/index.ts';
import { broadcast } from './broadcast/index.ts';
import { emailVerification } from './emailVerification/index.ts';
import type { OfficeEntity } from './entity.ts';
import { inquiry } from './inquiry/index.ts';
import { bulkMail, mail } from './mail/index.ts';
import { mailConfig } from './mailConfig/index.ts';
import { phoneCall } from './phoneCall/index.ts';
import { purchase } from './purchase/index.ts';
import { replyTemplate } from './replyTemplate/index.ts';
import { shop } from './shop/index.ts';
import { suppression } from './suppression/index.ts';
import { systemStage } from './systemStage/index.ts';
import { voucher } from './voucher/index.ts';

/** Every entity of the contract in the office: its fields and pages. It loads with the first page that shows records, not with the start page. */
export const officeEntities: { readonly [N in EntityName]: OfficeEntity<N> } = {
  account,
  inquiry,
  systemStage,
  mailConfig,
  purchase,
  emailVerification,
  adminUser,
  phoneCall,
  replyTemplate,
  voucher,
  mail,
  bulkMail,
  suppression,
  broadcast,
  shop,
  auditLog,
};
