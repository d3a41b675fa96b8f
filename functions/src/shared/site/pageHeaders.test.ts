import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The sources from which a page may load, run and connect, by directive (https://www.w3.org/TR/CSP3/). */
type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

/** The sources that Stripe needs for its form and the bank's check (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
} as const;

/** The sources that Firebase Auth needs for a sign-in, by password and in Google's window. The frame is the project's own page for it. */
const SIGN_IN = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frame: ['https://*.firebaseapp.com'],
  script: ['https://apis.google.com'],
} as const;

/** The hash of an empty text. Components' styles are added rule by rule to an empty element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const ANY_PAGE: Policy = {
  'default-src': [NONE],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
  'manifest-src': [SELF],
  'worker-src': [SELF],
};

/** The public site. Its HTML may contain styles in attributes only. */
const SITE: Policy = {
  ...ANY_PAGE,
  'connect-src': [SELF, ...STRIPE.connect],
  'frame-src': STRIPE.frame,
  'img-src': [SELF, 'data:'],
  'script-src': [SELF, ...STRIPE.script],
  'style-src': [SELF, EMPTY_STYLE],
  'style-src-attr': ["'unsafe-inline'"],
};

/** The back office. It shows mails in frames without scripts. The frames inherit this policy, and mails contain their styles. */
const OFFICE: Policy = {
  ...ANY_PAGE,
  'connect-src': [SELF, ...SIGN_IN.connect],
  'frame-src': [SELF, ...SIGN_IN.frame],
  'img-src': [SELF, 'data:', 'blob:'],
  'script-src': [SELF, ...SIGN_IN.script],
  'style-src': [SELF, "'unsafe-inline'"],
};

const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** The site uses no device features, but a payment form may request them. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

const headersOf = (policy: Policy, opener: string) => [
  { key: 'Content-Security-Policy', value: policyText(policy) },
  { key: 'Cross-Origin-Opener-Policy', value: opener },
];

/** The headers of firebase.json that restrict pages. If several rules match a path, the last one applies. */
const PAGE_HEADERS = [
  {
    source: '**',
    headers: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'no-referrer' },
      { key: 'X-Frame-Options', value: 'DENY' },
      { key: 'Permissions-Policy', value: PERMISSIONS },
      ...headersOf(SITE, 'same-origin'),
    ],
  },
  // Google's window sends its answer to the page that opened it.
  ...['/admin', '/admin/**'].map((source) => ({ source, headers: headersOf(OFFICE, 'same-origin-allow-popups') })),
] as const;

const configSchema = z.object({
  hosting: z.object({
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(__dirname, '../../../../firebase.json'), 'utf8')));

describe('the security headers of pages', () => {
  it('match firebase.json', () => {
    expect(hosting.headers.slice(0, PAGE_HEADERS.length)).toEqual(PAGE_HEADERS);
  });

  const policies = PAGE_HEADERS.flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => [source, value] as const),
  );

  it.each(policies)('forbid inline scripts: %s', (_, policy) => {
    expect(policy).toContain("default-src 'none'");
    expect(/script-src[^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|data:|\*(?!\.)/);
  });

  it('forbid inline styles on the public site', () => {
    const [, site] = policies.find(([source]) => source === '**') ?? [];
    expect(/style-src [^;]*/.exec(site ?? '')?.[0]).not.toContain('unsafe');
  });
});
