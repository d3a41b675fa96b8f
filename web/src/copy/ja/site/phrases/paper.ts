import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { time } from '../../../format.ts';

/** Until when forms are taken in: an end of the applications that was moved forward ends that, too. */
const acceptedUntil = ({ paper }: Campaign, { applicationEnd }: Timetable): string =>
  Date.parse(paper.acceptedUntil) <= Date.parse(applicationEnd) ? paper.acceptedUntil : applicationEnd;

/** Where forms lie, and until when they are taken in. */
export const onPaper = (campaign: Campaign, timetable: Timetable): string =>
  `紙でも申し込めます。申し込みの用紙は${campaign.paper.handedOut}で配り、${time(acceptedUntil(campaign, timetable))} まで、${campaign.office.address}の事務局の窓口で受け付けます。窓口が開くのは、${campaign.office.hours}です。`;
