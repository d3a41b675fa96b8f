// Loaded into firebase-tools by `node --require`: lets hosting parse each pattern of firebase.json once.
//
// superstatic parses all patterns of headers and rewrites anew for each file that it serves: an eighth of firebase-tools' processor time while a browser
// loads pages.
'use strict';

const { createRequire } = require('node:module');

const ofHosting = createRequire(require.resolve('firebase-tools/lib/serve/hosting'));
const ofSuperstatic = createRequire(ofHosting.resolve('superstatic'));
const minimatch = ofSuperstatic('minimatch');
if (typeof minimatch?.Minimatch !== 'function')
  throw new Error('patterns.cjs: this superstatic matches in another way');

const parsed = new Map();
const parse = (pattern) => {
  const known = parsed.get(pattern) ?? new minimatch.Minimatch(pattern);
  parsed.set(pattern, known);
  return known;
};

const matches = (path, pattern, options) =>
  options === undefined ? parse(pattern).match(path) : minimatch(path, pattern, options);
require.cache[ofSuperstatic.resolve('minimatch')].exports = Object.assign(matches, minimatch);
