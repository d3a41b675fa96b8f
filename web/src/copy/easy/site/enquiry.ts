import type { Campaign } from 'functions/shared/campaign/campaign';
import { LIMITS } from 'functions/shared/fields/limits';
import { typed } from './phrases/field.ts';
import { fieldLabels } from './phrases/fieldLabels.ts';

export const enquiry = ({ office }: Campaign) => ({
  title: 'お問い合わせ（おといあわせ＝聞くこと）',
  lead: `返事は、書いて くれた メールアドレスに 送ります。${office.replyTime}`,
  purpose: '書いて くれた 名前や メールアドレスは、返事を する ために 使います。',
  name: typed('名前', LIMITS.inquiryName),
  phone: {
    ...typed(fieldLabels.phoneNumber),
    invalid: '電話番号（でんわ ばんごう）は、0から 始まる 10か 11の 数字で 入れて ください',
  },
  message: {
    ...typed('聞きたい こと', LIMITS.message),
    help: '受付番号（うけつけ ばんごう）が わかる ときは、書いて ください。カードの 番号は 書かないで ください。',
  },
  submit: 'このまま 送る',
  thanks: {
    title: '質問を 受けつけました',
    text: `受けつけの メールを 送りました。事務局（じむきょく）が 読んで、返事を します。${office.replyTime}`,
    hours: '急いで いる ときは、電話して ください。',
    masked: 'カードの 番号だと 思った 数字は、さいごの 4つだけ 残して、ほかは ＊に して 送りました。',
  },
  phoneTitle: '電話で 聞く',
});
