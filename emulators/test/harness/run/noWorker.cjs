// Stands in for a worker that the build bundles (`?worker`). Unit tests of the web start none.
'use strict';

module.exports = class NoWorker {
  constructor() {
    throw new Error('A unit test starts no worker');
  }
};
