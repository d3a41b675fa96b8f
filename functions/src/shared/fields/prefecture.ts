/** Matches the prefecture at the beginning of an address. It has no lookbehind, which the site's oldest browsers lack. */
export const PREFECTURE = /^(?:北海道|東京都|京都府|大阪府|.{2,3}県)/u;
