/** The rows of a file of shops (rules 10.36). A shop's own routes are its entity's. A repetition finds each shop as its row says. */
export const shopRows = {
  enterShops: { method: 'POST', path: '/shops', office: 'operator', takes: 'json', answers: 'json' },
} as const;
