import { administratorMails } from './administrator.ts';
import { announcementMails } from './announcement.ts';
import { apologyMails } from './apology.ts';
import { applicationMails } from './application.ts';
import { broadcastMails } from './broadcast.ts';
import { cardMails } from './card.ts';
import { changeMails } from './change.ts';
import { commitmentMails } from './commitment.ts';
import { deliveryMails } from './delivery.ts';
import { endedMails } from './ended.ts';
import { mergeFamilies } from './families.ts';
import { inquiryMails } from './inquiry.ts';
import { ownershipMails } from './ownership.ts';
import { ownLinkMails } from './ownLinks.ts';
import { passedOverMails } from './passedOver.ts';
import { registrationMails } from './registration.ts';
import { resultMails } from './result.ts';

/** Every mail type by its number. All other tables of mail types are derived from this one. */
export const mailTypes = mergeFamilies([
  registrationMails,
  changeMails,
  ownLinkMails,
  endedMails,
  applicationMails,
  inquiryMails,
  commitmentMails,
  resultMails,
  passedOverMails,
  cardMails,
  deliveryMails,
  broadcastMails,
  announcementMails,
  apologyMails,
  administratorMails,
  ownershipMails,
]);
