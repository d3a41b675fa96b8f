// The jest runtime of all projects. It compiles each module once for each process, not once for each test file.
//
// A test file still has its own modules and globals. Only compiled code is shared, and two kinds of modules: a few packages, and modules
// whose names end with `.process`, which share state between all files of a process.
'use strict';

const { AsyncLocalStorage } = require('node:async_hooks');
const { dirname, resolve } = require('node:path');
const vm = require('node:vm');
const { default: Usual } = require('jest-runtime');

const { compileFunction } = vm;
/** Compiled scripts, by file. */
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
    // jest reports the error in the code.
    return compileFunction(code, parameters, options);
  }
};

/** Packages that are evaluated once for each process. */
const SHARED = /^(?:fast-check|zod(?:\/.*)?|date-fns|@date-fns\/tz(?:\/.*)?|mustache)$/;

const { run } = AsyncLocalStorage.prototype;
/** The storages in which the current file has run code. */
const running = new Set();

AsyncLocalStorage.prototype.run = function noted(store, callback, ...values) {
  running.add(this);
  return run.call(this, store, callback, ...values);
};

class Runtime extends Usual {
  requireModuleOrMock(from, name) {
    if (name.endsWith('.process.cjs')) return require(resolve(dirname(from), name));
    // Their only state is settings, which are the same for all files (propertyRuns.ts). Evaluating them for each file took a third of the
    // unit tests' processor time. Their values belong to another realm, which only `isDeepStrictEqual` distinguishes.
    if (SHARED.test(name)) return require(name);
    return super.requireModuleOrMock(from, name);
  }

  /**
   * jest runs each file's tests in a storage. Node copies every storage that has ever run into each promise, so a promise of the hundredth
   * file costs a multiple of one of the first. A storage that is used again, such as Playwright's, is enabled by its next run.
   */
  teardown() {
    for (const storage of running) storage.disable();
    running.clear();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: Runtime };
