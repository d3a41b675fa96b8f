// Loaded into firebase-tools by `node --require` where it starts the Auth emulator.
//
// That emulator compiles a schema for each of the identity provider's calls before it is ready, some seven seconds of processor, and a
// campaign asks for five of them. exegesis compiles with the first call where it is told to
// (`lazyCompileValidationSchemas` of its options); firebase-tools does not tell it.
'use strict';

const tools = require.resolve('firebase-tools/package.json');
const exegesis = require(require.resolve('exegesis-express', { paths: [tools] }));

const { middleware } = exegesis;
if (typeof middleware !== 'function') throw new Error('lazySchemas.cjs: this exegesis-express has no middleware');
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
