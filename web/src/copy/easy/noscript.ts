type Office = { readonly phone: string; readonly hours: string };

/** Shown without scripts where nothing else can be: how to go on without the page. */
export const noscript = ({ phone, hours }: Office) =>
  `この サイトを 見る ときは、ブラウザーの 設定を 変えて ください。JavaScriptを 使えるように して ください。こまった ときは、事務局（じむきょく）に 聞いて ください。電話 ${phone}、${hours}`;

/** Shown while the scripts of a page load that says nothing yet. */
export const arriving = ({ phone }: Office) =>
  `ページを 開いて います。少し 待って ください。開かない ときは、事務局（じむきょく）（電話 ${phone}）に 聞いて ください。`;

/** Shown without scripts on a page that can be read all the same: in place of its form, or else at its end. */
export const noscriptReading = ({ phone, hours }: Office) =>
  `登録や 申し込みを する ときと、質問を 送る ときは、ブラウザーの 設定を 変えて ください。JavaScriptを 使えるように して ください。今 申し込めるか どうかを 見る ときも 同じです。日は 変わることが あります。事務局（じむきょく）に 聞くことも できます。電話 ${phone}、${hours}`;
