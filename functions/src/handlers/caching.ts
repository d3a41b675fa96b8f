/** Headers for answers that many visitors request at once. The CDN caches one for five seconds; browsers always ask again (rules 2.11). */
export const SHARED_CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' };

/** Headers for a list that the office seldom changes and that costs one read an entry. The CDN caches it for ten minutes. */
export const LIST_CACHE = { 'Cache-Control': 'public, max-age=60, s-maxage=600' };
