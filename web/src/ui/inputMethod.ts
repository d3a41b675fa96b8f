/** The key code of every key that an input method uses. */
const PROCESSED = 229;

/**
 * Returns whether a key belongs to an input method, such as the Enter that ends a word. Safari ends the composition before it reports that key, so
 * only the key code shows it (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === PROCESSED;
