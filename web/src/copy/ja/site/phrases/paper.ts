import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { paperUntil } from '../../../campaignFacts.ts';
import { time } from '../../../format.ts';

/** Returns where paper forms are available, and until when they are accepted. */
export const onPaper = (campaign: Campaign, timetable: Timetable): string =>
  `紙でも申し込めます。申し込みの用紙は${campaign.paper.handedOut}で配り、${time(paperUntil(campaign, timetable))} まで、${campaign.office.address}の事務局の窓口で受け付けます。窓口が開くのは、${campaign.office.hours}です。`;
