type Office = { readonly phone: string; readonly hours: string };

/** The notice without scripts on a page that cannot be used then: other ways to reach the office. */
export const noscript = ({ phone, hours }: Office) =>
  `この サイトを 見る ときは、ブラウザーの 設定を 変えて ください。JavaScriptを 使えるように して ください。こまった ときは、事務局（じむきょく）に 聞いて ください。電話 ${phone}、${hours}`;

/** The notice while the scripts of a page without content load. */
export const arriving = ({ phone }: Office) =>
  `ページを 開いて います。少し 待って ください。開かない ときは、事務局（じむきょく）（電話 ${phone}）に 聞いて ください。`;

/** The notice without scripts on a page that can still be read: in place of its form, or else at its end. */
export const noscriptReading = ({ phone, hours }: Office) =>
  `登録や 申し込みを する ときと、質問を 送る ときは、ブラウザーの 設定を 変えて ください。JavaScriptを 使えるように して ください。今 申し込めるか どうかを 見る ときも 同じです。日は 変わることが あります。事務局（じむきょく）に 聞くことも できます。電話 ${phone}、${hours}`;
