const LATIN = /[a-zａ-ｚ]/giu;
const KANA = /^[ぁ-ゖァ-ヺー・\s]+$/u;
const HIRAGANA_OFFSET = 0x60;

const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - HIRAGANA_OFFSET));

/**
 * Returns the reading of the text in composition. An IME shows kana first and kanji later, so the last kana are the reading. Latin letters at the end
 * are an incomplete syllable.
 * @param shown the text that the IME shows now
 */
export const readingAfter = (reading: string, shown: string): string => {
  const kana = shown.replace(LATIN, '');
  return KANA.test(kana) ? toHiragana(kana) : reading;
};
