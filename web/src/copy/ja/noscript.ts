type Office = { readonly phone: string; readonly hours: string };

/** The notice without scripts on a page that cannot be used then: other ways to reach the office. */
export const noscript = ({ phone, hours }: Office) =>
  `このサイトをご覧いただくには、ブラウザーの設定でJavaScriptを有効にしてください。お困りのときは、事務局へお問い合わせください。電話 ${phone}、${hours}`;

/** The notice while the scripts of a page without content load. */
export const arriving = ({ phone }: Office) =>
  `ページを開いています。しばらくたっても開かないときは、事務局（電話 ${phone}）へお問い合わせください。`;

/** The notice without scripts on a page that can still be read: in place of its form, or else at its end. */
export const noscriptReading = ({ phone, hours }: Office) =>
  `登録、申し込み、お問い合わせなどの手続きと、最新の受付状況の表示には、ブラウザーの設定でJavaScriptを有効にしてください。日程は変わることがあります。事務局でもお答えします。電話 ${phone}、${hours}`;
