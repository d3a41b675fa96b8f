// Replaces a worker that the build bundles (`?worker`). Unit tests of the web start no worker.
'use strict';

module.exports = class NoWorker {
  constructor() {
    throw new Error('A unit test starts no worker');
  }
};
