import type { Campaign } from 'functions/shared/campaign/campaign';

/** The rule for a household, and what it means for applications on the site. */
export const household = ({ householdRule }: Campaign) => `${householdRule}お一人ずつ別のメールアドレスが必要です。`;
