// Loaded into firebase-tools by `node --require`: lets hosting parse each pattern of firebase.json once.
//
// superstatic parses all patterns of headers and rewrites anew for each file that it serves: an eighth of firebase-tools' processor time while a browser
// loads pages. Most of them name one file, so that a comparison answers.
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

/** A path without special characters of patterns, and the parts by which paths are compared. */
const PLAIN = /^[\w./-]+$/;
const ODD = /\/\/|\/\.|\/$/;
const isOneFile = (path, pattern) => PLAIN.test(pattern) && !ODD.test(pattern) && !ODD.test(path);

const matches = (path, pattern, options) => {
  if (options !== undefined) return minimatch(path, pattern, options);
  return isOneFile(path, pattern) ? path === pattern : parse(pattern).match(path);
};
require.cache[ofSuperstatic.resolve('minimatch')].exports = Object.assign(matches, minimatch);
