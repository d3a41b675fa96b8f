import type { EntityName } from 'functions/shared/contract/policies';
import { verificationActions } from '../emailVerification/massActions.ts';
import { inquiryActions } from '../inquiry/massActions.ts';
import { mailActions } from '../mail/massActions.ts';
import { shopActions } from '../shop/massActions.ts';
import { voucherActions } from '../voucher/massActions.ts';
import type { MassAction } from './action.ts';

/**
 * The bulk actions of the lists that have some. Steps that need two owners, move money or end an application are excluded; they are decided one by
 * one. Mails to many applications or accounts use a dry run of the server, since they concern more records than a page reads.
 */
const massActions: { readonly [N in EntityName]?: readonly MassAction[] } = {
  emailVerification: verificationActions,
  inquiry: inquiryActions,
  mail: mailActions('mail'),
  bulkMail: mailActions('bulkMail'),
  voucher: voucherActions,
  shop: shopActions,
};

/** Returns the bulk actions of an entity's list. */
export const massActionsOf = (entity: EntityName): readonly MassAction[] => massActions[entity] ?? [];
