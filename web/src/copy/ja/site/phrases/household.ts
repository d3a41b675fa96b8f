import type { Campaign } from 'functions/shared/campaign/campaign';

/** Returns the rule for a household, and its consequence for applications on the site. */
export const household = ({ householdRule }: Campaign) => `${householdRule}お一人ずつ別のメールアドレスが必要です。`;
