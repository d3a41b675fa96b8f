// jest's runtime, for all projects: compiles each module once a process, not once for each test file.
//
// A test file still has modules and globals of its own. Only code is shared, with what V8 has compiled of it, and two kinds of modules:
// a few packages, and those whose names end with `.process`, which keep something for all files of a process.
'use strict';

const { AsyncLocalStorage } = require('node:async_hooks');
const { dirname, resolve } = require('node:path');
const vm = require('node:vm');
const { default: Usual } = require('jest-runtime');

const { compileFunction } = vm;
/** What was compiled, by file. */
const compiled = new Map();

const scriptOf = (code, parameters, filename) => {
  const known = compiled.get(filename);
  if (known?.code === code && known.parameters === parameters) return known.script;
  const script = new vm.Script(`(function (${parameters}) {${code}\n})`, { filename });
  compiled.set(filename, { code, parameters, script });
  return script;
};

vm.compileFunction = (code, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (filename === undefined || parsingContext === undefined) return compileFunction(code, parameters, options);
  try {
    return scriptOf(code, parameters.join(', '), filename).runInContext(parsingContext);
  } catch {
    // jest tells what is wrong with the code.
    return compileFunction(code, parameters, options);
  }
};

/** Packages that are evaluated once a process, with all that they offer. */
const SHARED = /^(?:fast-check|zod(?:\/.*)?|date-fns|@date-fns\/tz(?:\/.*)?|mustache)$/;

const { run } = AsyncLocalStorage.prototype;
/** The storages in which something of the present file has run. */
const running = new Set();

AsyncLocalStorage.prototype.run = function noted(store, callback, ...values) {
  running.add(this);
  return run.call(this, store, callback, ...values);
};

class Runtime extends Usual {
  requireModuleOrMock(from, name) {
    if (name.endsWith('.process.cjs')) return require(resolve(dirname(from), name));
    // They keep nothing but settings, which are the same for all files (propertyRuns.ts). Evaluating them for each file took a third of the
    // units' processor time. Their values are of another realm, which only `isDeepStrictEqual` tells apart.
    if (SHARED.test(name)) return require(name);
    return super.requireModuleOrMock(from, name);
  }

  /**
   * Each file has a storage, in which jest runs its tests. Node writes all storages that were ever run into each promise, so a promise of the
   * hundredth file cost a multiple of one of the first. A storage that is used again, such as Playwright's, comes back by its next run.
   */
  teardown() {
    for (const storage of running) storage.disable();
    running.clear();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: Runtime };
