// Loaded into the firebase-tools that starts the Auth emulator, by `node --require`: makes exegesis compile a schema with its first call.
//
// Otherwise the emulator compiles one for each of the identity provider's calls before it is ready. This takes some seven seconds of processor, and a
// campaign uses five of the calls. exegesis has an option for it (`lazyCompileValidationSchemas`), which firebase-tools does not set.
'use strict';

const tools = require.resolve('firebase-tools/package.json');
const exegesis = require(require.resolve('exegesis-express', { paths: [tools] }));

const { middleware } = exegesis;
if (typeof middleware !== 'function') throw new Error('lazySchemas.cjs: this exegesis-express has no middleware');
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
