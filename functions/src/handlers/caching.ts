/** What everybody asks for at once: the edge keeps one answer for five seconds; browsers always ask (rules 2.11). */
export const SHARED_CACHE = { 'Cache-Control': 'public, max-age=0, s-maxage=5' };
