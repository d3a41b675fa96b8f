import { campaign } from '../campaign/current.ts';
import type { Campaign } from '../campaign/campaign.ts';
import type { Account } from '../entities/account.ts';
import type { Purchase } from '../entities/purchase.ts';
import { addressPartsOf } from '../folding/addressParts.ts';
import { prefectureOf } from './prefectures.ts';

/** Account data that an application copies so that it can be counted by it, since a query cannot read two collections. */
export const FACETS = ['age', 'usePlace', 'learnFrom', 'area'] as const satisfies readonly (keyof Purchase)[];
export type Facet = (typeof FACETS)[number];
/** All account data that an application copies: the counted fields, and the parts of the address for filters. */
export type Facets = { readonly [F in Facet | 'addressParts']: NonNullable<Purchase[F]> };

/** Returns the campaign's area with the longest matching post code prefix; the prefecture's code if there is none. */
export const areaOf = (postCode: string, areas: Campaign['areas']): string => {
  let [found, length] = ['', 0];
  for (const { code, postCodes } of areas) {
    for (const beginning of postCodes) {
      if (beginning.length > length && postCode.startsWith(beginning)) [found, length] = [code, beginning.length];
    }
  }
  return length > 0 ? found : prefectureOf(postCode);
};

export const facetsOf = ({
  age,
  usePlace,
  learnFrom,
  postCode,
  address1,
}: Pick<Account, 'age' | 'usePlace' | 'learnFrom' | 'postCode' | 'address1'>): Facets => ({
  age,
  usePlace,
  learnFrom,
  area: areaOf(postCode, campaign.areas),
  addressParts: addressPartsOf(address1),
});

export const differFacets = (before: Facets, after: Facets): boolean =>
  FACETS.some((facet) => before[facet] !== after[facet]) || before.addressParts.join() !== after.addressParts.join();
