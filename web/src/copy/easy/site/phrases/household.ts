import type { Campaign } from 'functions/shared/campaign/campaign';

/** Returns the rule for a household, and its consequence for applications on the site. */
export const household = ({ householdRule }: Campaign) =>
  `${householdRule}メールアドレスは、ひとりに 1つ いります。ほかの 人と 同じ ものは 使えません。`;
