import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { paperUntil } from '../../../campaignFacts.ts';
import { time } from '../../format.ts';

/** Returns where paper forms are available, and until when they are accepted. */
export const onPaper = (campaign: Campaign, timetable: Timetable): string =>
  `You can also apply on paper. Application forms are available at ${campaign.paper.handedOut}. The counter of the office takes completed forms until ${time(paperUntil(campaign, timetable))}, at ${campaign.office.address}. Counter hours: ${campaign.office.hours}.`;
