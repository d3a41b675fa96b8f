import type { Campaign } from 'functions/shared/campaign/campaign';

/** The rule for a household, and what it means for applications on the site. */
export const household = ({ householdRule }: Campaign) =>
  `${householdRule} Each person needs an email address of their own.`;
