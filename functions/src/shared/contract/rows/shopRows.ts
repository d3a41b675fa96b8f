/**
 * The import of a file of shops (rules 10.36), and the public list (rules 10.38). A repeated import finds each shop as its row describes it. A shop's
 * other routes are its entity's.
 */
export const shopRows = {
  getShopList: { method: 'GET', path: '/shopList', anyone: true, takes: 'nothing', answers: 'json' },
  enterShops: { method: 'POST', path: '/shops', office: 'operator', takes: 'json', answers: 'json' },
} as const;
