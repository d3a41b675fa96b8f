import walls from './.dependency-cruiser.mjs';

/** What the pages' calls of the API bring along, type-only imports left out: the rows of the contract, and no schema library. */
export default {
  forbidden: [
    {
      name: 'client-without-schemas',
      severity: 'error',
      comment: 'contract/client and what it imports by value come to every page: import schemas as types.',
      from: { path: '^functions/src/shared/contract/client[.]ts$' },
      to: { reachable: true, path: '(^|/)node_modules/' },
    },
  ],
  options: { ...walls.options, tsPreCompilationDeps: false },
};
