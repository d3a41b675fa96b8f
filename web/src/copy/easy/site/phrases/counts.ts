/** Which text counts. It stands first on each page of law. */
export const COUNTS =
  'ここは、やさしい 日本語の 説明（せつめい）です。正しい きまりは、ふつうの 日本語の ページに 書いて あります。';
