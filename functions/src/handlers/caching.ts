/** What everybody asks for at once: the edge keeps one answer for five seconds; browsers always ask (rules 2.11). */
export const SHARED_CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' };

/** A list that the office seldom changes, and that costs a read for each of its entries: the edge keeps it for ten minutes. */
export const LIST_CACHE = { 'Cache-Control': 'public, max-age=60, s-maxage=600' };
