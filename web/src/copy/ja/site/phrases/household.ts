import type { Campaign } from 'functions/shared/campaign/campaign';

/** The rule for one household, and what an application on the site needs for it. */
export const household = ({ householdRule }: Campaign) => `${householdRule}お一人ずつ別のメールアドレスが必要です。`;
