// Loaded into the firebase-tools that starts the Auth emulator, by `node --require`: makes exegesis compile each schema once, on its first use.
//
// Otherwise the emulator compiles one for each of the identity provider's calls before it is ready. This takes some seven seconds of processor, and a
// campaign uses five of the calls. exegesis has an option for it (`lazyCompileValidationSchemas`), which firebase-tools does not set. All calls have
// the same ten parameters, each with a compiler of its own, which first compiles the schema of schemas. The provider's document comes with
// firebase-tools, so its schemas need no check here.
'use strict';

const { createRequire } = require('node:module');

const ofTools = createRequire(require.resolve('firebase-tools/package.json'));
const exegesis = ofTools('exegesis-express');

const { middleware } = exegesis;
if (typeof middleware !== 'function') throw new Error('lazySchemas.cjs: this exegesis-express has no middleware');
exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });

const ajv = createRequire(createRequire(ofTools.resolve('exegesis-express')).resolve('exegesis'))('ajv');
const { default: Ajv } = ajv;
if (typeof Ajv?.prototype.compile !== 'function')
  throw new Error('lazySchemas.cjs: this exegesis checks in another way');

/** Compiled schemas, by the compiler's options and the schema. */
const compiled = new Map();

ajv.default = class extends Ajv {
  constructor(options) {
    super({ ...options, meta: false, validateSchema: false });
    this.meant = JSON.stringify(options);
  }

  compile(schema) {
    const key = `${this.meant} ${JSON.stringify(schema)}`;
    const known = compiled.get(key) ?? super.compile(schema);
    compiled.set(key, known);
    return known;
  }
};
