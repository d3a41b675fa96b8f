import { S } from './layers.mjs';

const REACT = [
  'react',
  'react-dom',
  'react-error-boundary',
  '@mui/material',
  '@mui/system',
  '@emotion/cache',
  '@emotion/react',
  '@emotion/styled',
];

/** What each folder of web/ may import. */
export const WEB = [
  {
    name: 'copy-is-texts',
    from: ['web/src/copy/'],
    to: ['web/src/copy/', `${S}/shared/`],
    npm: ['react', 'react-admin', 'zod'],
    core: [],
    instead: 'Texts know the campaign and nothing of the pages that show them.',
  },
  {
    name: 'client-knows-no-pages',
    from: ['web/src/client/'],
    to: ['web/src/client/', `${S}/shared/`],
    npm: ['firebase', '@firebase/auth', '@firebase/app', '@firebase/util'],
    core: [],
    instead: 'The client calls the API; pages, texts and pieces stand above.',
  },
  {
    name: 'ui-knows-no-campaign',
    from: ['web/src/ui/'],
    to: [
      'web/src/ui/',
      `${S}/shared/defined.ts`,
      `${S}/shared/fields/normalize.ts`,
      `${S}/shared/fields/prefecture.ts`,
      `${S}/shared/fields/repeatedAddress.ts`,
    ],
    npm: [...REACT, 'react-router', 'react-router-dom', 'react-hook-form', 'zod'],
    core: [],
    instead:
      'A piece of ui is told its texts and its data; a piece that knows the campaign belongs to site/parts or office/pieces.',
  },
  {
    name: 'site-knows-no-office',
    from: ['web/src/site/'],
    to: ['web/src/site/', 'web/src/ui/', 'web/src/client/', 'web/src/copy/', `${S}/shared/`],
    npm: [
      ...REACT,
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@tanstack/react-query',
      'zod',
      '@stripe/stripe-js',
    ],
    core: [],
    instead: 'The public site and the back office are two builds; what both need is ui, client or copy.',
  },
  {
    name: 'office-knows-no-site',
    from: ['web/src/office/'],
    to: ['web/src/office/', 'web/src/ui/', 'web/src/client/', 'web/src/copy/', `${S}/shared/`],
    npm: [
      ...REACT,
      'react-router',
      'react-router-dom',
      'react-hook-form',
      '@tanstack/react-query',
      '@mui/icons-material',
      '@mui/x-charts',
      'uqr',
      'react-admin',
      'ra-[a-z0-9-]+',
      'diff',
    ],
    core: [],
    instead: 'The public site and the back office are two builds; what both need is ui, client or copy.',
  },
  {
    name: 'web-test-support',
    from: ['web/test/'],
    to: ['web/test/', 'web/src/copy/', `${S}/shared/`],
    npm: [],
    core: [],
    instead: 'Support for the tests of web renders texts; it knows no pages.',
  },
  {
    name: 'web-build',
    from: ['web/[^/]+.ts'],
    to: ['web/[^/]+.ts', 'web/src/copy/', `${S}/shared/`],
    npm: ['vite', '@vitejs/plugin-react', 'react', 'react-dom', '@emotion/[a-z-]+', 'zod'],
    core: ['fs', 'path', 'url', 'crypto'],
    instead: 'The build knows texts and campaign; pages are its input, not its imports.',
  },
];
