/** Shown without scripts: how to go on without the pages. */
export const noscript = ({ phone, hours }: { phone: string; hours: string }) =>
  `このサイトをご覧いただくには、ブラウザーの設定でJavaScriptを有効にしてください。お困りのときは、事務局へお問い合わせください。電話 ${phone}、${hours}`;
