import { z } from 'zod';
import type { CampaignOption } from './campaign.ts';

/** Returns a schema for the codes of the options that are still offered. */
export const openCodeSchema = (options: readonly CampaignOption[]) =>
  z.enum(options.filter((option) => !option.retired).map((option) => option.code) as [string, ...string[]]); // never empty (campaign.ts)
