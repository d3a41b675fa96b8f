import type { Campaign } from 'functions/shared/campaign/campaign';
import { addressIn, LANGUAGES } from 'functions/shared/languages';
import { READ_BY_ALL } from 'functions/shared/site/routing';

/** The colour of the browser's own frame, and of the icon on a phone's home screen. */
const COLOUR = '#556cd6';

/** Returns the files beside the pages that follow from campaign and address, by name. */
export const siteFiles = (campaign: Campaign, site: string): Readonly<Record<string, string>> => ({
  'robots.txt': `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${site}/sitemap.xml\n`,
  'sitemap.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LANGUAGES.flatMap((language) =>
      READ_BY_ALL.map((path) => `  <url><loc>${site}${addressIn(language, path)}</loc></url>`),
    ),
    '</urlset>\n',
  ].join('\n'),
  'site.webmanifest': `${JSON.stringify({
    name: campaign.name,
    short_name: campaign.shortName,
    lang: 'ja',
    start_url: '/',
    display: 'browser',
    theme_color: COLOUR,
    background_color: '#ffffff',
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  })}\n`,
});
