type Towns = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** The post codes with the same first two digits, as `npm run postcodes` writes them (web/postCodeTable.ts). */
interface PostCodeFile {
  readonly one: Towns;
  readonly several: Towns;
}

/** What a post code says about an address. */
export interface PostCodeAddress {
  /** From the prefecture on, as far as all towns of the code share it. */
  readonly address: string;
  /** Whether the address ends with the town. Otherwise the code has several towns, and the visitor types the rest. */
  readonly hasTown: boolean;
}

const foundIn = (places: Towns, lastFive: string): string | null => {
  const found = Object.entries(places).find(([, towns]) => lastFive in towns);
  return found === undefined ? null : `${found[0]}${found[1][lastFive] ?? ''}`;
};

/**
 * Returns the address of a post code; null if the data has none. The site serves one data file for each pair of first digits, so no other server
 * learns a post code.
 * @param digits seven digits
 */
export const addressOf = async (digits: string): Promise<PostCodeAddress | null> => {
  const lastFive = digits.slice(2);
  try {
    // The generator's test reads every file, so its form is known.
    const { one, several } = (await import(`./postCodes/${digits.slice(0, 2)}.json`)) as PostCodeFile;
    const whole = foundIn(one, lastFive);
    const address = whole ?? foundIn(several, lastFive);
    return address === null || address === '' ? null : { address, hasTown: whole !== null };
  } catch {
    // The file does not exist or could not be loaded, so the visitor types the address.
    return null;
  }
};
