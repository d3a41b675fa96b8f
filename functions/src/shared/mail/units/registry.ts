import { administratorUnits } from './administrator.ts';
import { announcementUnits } from './announcement.ts';
import { apologyUnits } from './apology.ts';
import { applicationUnits } from './application.ts';
import { broadcastUnits } from './broadcast.ts';
import { cardUnits } from './card.ts';
import { changeUnits } from './change.ts';
import { commitmentUnits } from './commitment.ts';
import { deliveryUnits } from './delivery.ts';
import { endedUnits } from './ended.ts';
import { together } from './families.ts';
import { inquiryUnits } from './inquiry.ts';
import { ownershipUnits } from './ownership.ts';
import { ownLinkUnits } from './ownLinks.ts';
import { passedOverUnits } from './passedOver.ts';
import { registrationUnits } from './registration.ts';
import { resultUnits } from './result.ts';

/** Every mail type by its number. All other tables of mail types are derived from this one. */
export const units = together([
  registrationUnits,
  changeUnits,
  ownLinkUnits,
  endedUnits,
  applicationUnits,
  inquiryUnits,
  commitmentUnits,
  resultUnits,
  passedOverUnits,
  cardUnits,
  deliveryUnits,
  broadcastUnits,
  announcementUnits,
  apologyUnits,
  administratorUnits,
  ownershipUnits,
]);
