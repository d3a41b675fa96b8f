import { z } from 'zod';
import type { CampaignOption } from './campaign.ts';

/** The code of an option that is on offer. */
export const openCodeSchema = (options: readonly CampaignOption[]) =>
  z.enum(options.filter((option) => !option.retired).map((option) => option.code) as [string, ...string[]]); // never empty (campaign.ts)
