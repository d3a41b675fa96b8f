// Loaded into each process of a function by `node --require`: loads the modules that firebase-tools needs for deployments only when they are used.
//
// The process uses a few small functions and event names from files that import half of firebase-tools, a thousand files. Loading these takes as long
// as loading the function itself with all of its libraries.
'use strict';

const Module = require('node:module');
const { dirname, sep } = require('node:path');

const runtime = require.resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime');
const OF_TOOLS = dirname(dirname(runtime)) + sep;

const load = Module._load;
if (typeof load !== 'function') throw new Error('bareRuntime.cjs: this Node loads modules in another way');

/** The process uses its direct imports, but mostly not the further imports of those files of firebase-tools. */
const isSpare = (importer) => importer !== undefined && importer.startsWith(OF_TOOLS) && importer !== runtime;

/** Stands in for a module, which is loaded on the first access. Some modules are a function. */
const unread = (read) =>
  new Proxy(function () {}, {
    get: (_, name) => read()[name],
    apply: (_, self, values) => Reflect.apply(read(), self, values),
    construct: (_, values, target) => Reflect.construct(read(), values, target),
  });

Module._load = (request, parent, isMain) =>
  isSpare(parent?.filename) ? unread(() => load(request, parent, isMain)) : load(request, parent, isMain);
