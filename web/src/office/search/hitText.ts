import { fullName } from 'functions/shared/entities/fullName';
import type { Answer } from 'functions/shared/contract/client';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { NUMBERED_NAMES } from 'functions/shared/mail/names';
import { trackingText } from 'functions/shared/voucher/trackingText';
import { sets, time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';

export type Hit = Answer<'searchRecords', 'office'>['hits'][number];

/** A result in words: its kind, and the details that distinguish it. */
export interface HitText {
  readonly title: string;
  readonly detail: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' · ');

const nameOf = (
  { lastName, firstName }: { readonly lastName: string | null; readonly firstName: string | null },
  copy: OfficeCopy,
): string => (lastName === null || firstName === null ? copy.search.gone : fullName({ lastName, firstName }));

const kanaOf = ({ lastNameKana, firstNameKana }: Extract<Hit, { kind: 'account' }>): string => {
  const kana = [lastNameKana, firstNameKana].filter((part) => part !== null).join(' ');
  return kana === '' ? '' : `（${kana}）`;
};

/** Returns the text of a result in the list of the search. */
export const hitText = (hit: Hit, copy: OfficeCopy): HitText => {
  const { search, purchaseStates, voucherStates, mailStates } = copy;
  switch (hit.kind) {
    case 'account': {
      const { receiptID, state, phoneNumber, email } = hit;
      const applied = receiptID === null ? search.noApplication : search.receipt(receiptID);
      return {
        title: `${nameOf(hit, copy)}${kanaOf(hit)}`,
        detail: joined(applied, state && purchaseStates[state], hyphenated(phoneNumber), email),
      };
    }
    case 'purchase':
      return {
        title: search.receipt(hit.receiptID),
        detail: joined(nameOf(hit, copy), purchaseStates[hit.state], sets(hit.purchaseCount)),
      };
    case 'voucher':
      return {
        title:
          hit.trackingNumber === null
            ? search.receipt(hit.receiptID)
            : search.tracking(trackingText(hit.trackingNumber)),
        detail: joined(nameOf(hit, copy), search.receipt(hit.receiptID), voucherStates[hit.state]),
      };
    case 'inquiry':
      return { title: hit.name, detail: joined(time(hit.createdAt), hit.email, hit.phone && hyphenated(hit.phone)) };
    case 'mail':
    case 'bulkMail':
      return {
        title: NUMBERED_NAMES[hit.mailType],
        detail: joined(time(hit.createdAt), mailStates[hit.state], hit.email),
      };
  }
};
