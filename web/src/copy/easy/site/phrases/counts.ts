/** The sentence about the binding text. It comes first on each legal page. */
export const COUNTS =
  'ここは、やさしい 日本語の 説明（せつめい）です。正しい きまりは、ふつうの 日本語の ページに 書いて あります。';
