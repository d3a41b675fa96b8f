/**
 * The rows of a file of shops (rules 10.36), whose repetition finds each shop as its row says, and the list for everybody (rules 10.38). A
 * shop's own routes are its entity's.
 */
export const shopRows = {
  getShopList: { method: 'GET', path: '/shopList', anyone: true, takes: 'nothing', answers: 'json' },
  enterShops: { method: 'POST', path: '/shops', office: 'operator', takes: 'json', answers: 'json' },
} as const;
