import { z } from 'zod';
import { OWNER_CHANGES } from '../../approval/ownership.ts';
import { campaign } from '../../campaign/current.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { fromISO, japaneseDateTime } from '../../time/instants.ts';
import { letter } from './frame.ts';
import { type SupplierInput, unitWith } from './mailType.ts';

const COLLEAGUE = 'ご担当者さま';

/** A change of an owner, or a request for one. */
const OWNER_EVENTS = [...OWNER_CHANGES, 'asked', 'alone', 'suspend', 'resume', 'secondFactor', 'force'] as const;
export type OwnerEvent = (typeof OWNER_EVENTS)[number];

const ALERTS: { readonly [E in OwnerEvent]: string } = {
  promote: '管理責任者になりました',
  readdress: 'メールアドレスが変わりました',
  enable: '管理責任者として再開しました',
  disable: '利用が停止されました',
  demote: '担当者になりました',
  remove: '登録が削除されました',
  asked: '変更の承認が依頼されました',
  alone: '変更が依頼されました（管理責任者がひとりのため、異議がなければ72時間後に行われます）',
  suspend: 'サインインが止められました',
  resume: 'サインインの停止が解かれました',
  secondFactor: '2段階認証が解除されました',
  force: '管理画面の外から管理責任者に加えられました',
};

const ownerEvent = {
  schema: z.object({
    event: z.enum(OWNER_EVENTS),
    address: z.string(),
    newAddress: z.string().optional(),
    by: z.string(),
    at: instantSchema,
  }),
  sample: {
    event: 'readdress' as const,
    address: 'suzuki@office.invalid',
    newAddress: 'suzuki.hanako@office.invalid',
    by: 'tanaka@office.invalid',
    at: campaign.timetable.applicationStart,
  },
};
type OwnerEventInput = SupplierInput<unknown, z.infer<typeof ownerEvent.schema>>;

const signedIn = {
  schema: z.object({ address: z.string(), at: instantSchema }),
  sample: { address: 'suzuki@office.invalid', at: campaign.timetable.applicationStart },
};
type SignedIn = SupplierInput<unknown, z.infer<typeof signedIn.schema>>;

/** Mails about ownership and sign-ins (rules 4.26, 4.34, 6.4). */
export const ownershipMails = {
  73: unitWith(ownerEvent, {
    subject: 'owners',
    variables: {
      ownerAlert: ({ extra }: OwnerEventInput) => ALERTS[extra.event],
      ownerAddress: ({ extra }: OwnerEventInput) => extra.address,
      actedAt: ({ extra }: OwnerEventInput) => japaneseDateTime(fromISO(extra.at)),
    },
    optional: {
      ownerNewAddress: ({ extra }: OwnerEventInput) => extra.newAddress ?? null,
      actedBy: ({ extra }: OwnerEventInput) => (extra.by === '' ? null : extra.by),
    },
    text: letter(
      '管理責任者の変更のお知らせ',
      COLLEAGUE,
      `
管理画面の管理責任者について、
次のことをお知らせします。

■ 内容
{{ownerAlert}}
対象：{{ownerAddress}}
{{#ownerNewAddress}}
新しいアドレス：
{{ownerNewAddress}}
{{/ownerNewAddress}}
日時：{{actedAt}}
{{#actedBy}}
行った方：{{actedBy}}
{{/actedBy}}

■ お心当たりのない方
管理責任者は、管理画面の
「管理ユーザー」から、その方の
サインインをすぐに止められます。
そのほかの方は、ほかの管理責任者に
すぐにお知らせください。`,
    ),
  }),
  74: unitWith(signedIn, {
    subject: 'owners',
    variables: {
      signInAddress: ({ extra }: SignedIn) => extra.address,
      actedAt: ({ extra }: SignedIn) => japaneseDateTime(fromISO(extra.at)),
    },
    text: letter(
      '新しい端末からのサインインのお知らせ',
      COLLEAGUE,
      `
これまでに使われていない
パソコンやブラウザーから、
管理画面にサインインがありました。

■ 内容
サインインした方：
{{signInAddress}}
日時：{{actedAt}}

■ お心当たりのある方
お手続きの必要はありません。

■ お心当たりのない方
管理画面のサインインのページの
「パスワードをお忘れの方」から、
すぐにパスワードを設定し直し、
管理責任者にお知らせください。
管理責任者は、「管理ユーザー」から
サインインをすぐに止められます。`,
    ),
  }),
};
