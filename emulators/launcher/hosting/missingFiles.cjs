// Loaded into firebase-tools by `node --require`: a path that cannot name a file is a file that does not exist.
//
// superstatic looks for a file before it rewrites, and answers 500 if the look-up fails: for a path longer than the system's limit (GET /mails/{ids}
// with 99 ids) and for a malformed escape. Hosting itself passes such a path on to the function, which answers 404 or 400.
'use strict';

const { createRequire } = require('node:module');

const ofHosting = createRequire(require.resolve('firebase-tools/lib/serve/hosting'));
const provider = createRequire(ofHosting.resolve('superstatic')).resolve('./providers/fs');
const original = require(provider);
if (typeof original !== 'function') throw new Error('missingFiles.cjs: this superstatic reads files in another way');

const isNoFile = (error) => error instanceof URIError || error.code === 'ENAMETOOLONG';

require.cache[provider].exports = (options) => {
  const find = original(options);
  return async (request, path) => {
    try {
      return await find(request, path);
    } catch (error) {
      if (isNoFile(error)) return null;
      throw error;
    }
  };
};
