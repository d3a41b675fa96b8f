/** What a page may load, run and reach: sources by directive (https://www.w3.org/TR/CSP3/). */
type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

/** What Stripe asks for its form and the bank's check (https://docs.stripe.com/security/guide#content-security-policy). */
const STRIPE = {
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
} as const;

/** What Firebase Auth asks for a sign-in, by password and in Google's window; the frame is the project's own page for it. */
const SIGN_IN = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  frame: ['https://*.firebaseapp.com'],
  script: ['https://apis.google.com'],
} as const;

/** The hash of nothing: components' styles are put into an element that is empty, rule by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const ANY_PAGE: Policy = {
  'default-src': [NONE],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
  'manifest-src': [SELF],
  'worker-src': [SELF],
};

/** The public site. Of styles only attributes may stand in its HTML. */
const SITE: Policy = {
  ...ANY_PAGE,
  'connect-src': [SELF, ...STRIPE.connect],
  'frame-src': STRIPE.frame,
  'img-src': [SELF, 'data:'],
  'script-src': [SELF, ...STRIPE.script],
  'style-src': [SELF, EMPTY_STYLE],
  'style-src-attr': ["'unsafe-inline'"],
};

/** The back office. It shows mails in frames without scripts, which inherit this policy, and mails have their styles in them. */
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

/** Nothing of the device is asked for; a payment's form may ask its own. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

const headersOf = (policy: Policy, opener: string) => [
  { key: 'Content-Security-Policy', value: policyText(policy) },
  { key: 'Cross-Origin-Opener-Policy', value: opener },
];

/** The headers of firebase.json by which pages are confined. Where several rules hold for a path, the last one does. */
export const PAGE_HEADERS = [
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
  // Google's window answers the page that opened it.
  ...['/admin', '/admin/**'].map((source) => ({ source, headers: headersOf(OFFICE, 'same-origin-allow-popups') })),
] as const;
