import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { paperUntil } from '../../../campaignFacts.ts';
import { time } from '../../../format.ts';

/** Returns where paper forms are available, and until when they are accepted. */
export const onPaper = (campaign: Campaign, timetable: Timetable): string =>
  `紙でも 申し込めます。申し込みの 紙は、${campaign.paper.handedOut}で もらえます。${time(paperUntil(campaign, timetable))} までに、事務局（じむきょく）の 窓口（まどぐち）に 出して ください。窓口の 場所は ${campaign.office.address}です。開いて いる 時間は ${campaign.office.hours}です。`;
