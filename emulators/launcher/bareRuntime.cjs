// Loaded into each process of a function by `node --require`: leaves what firebase-tools needs to deploy functions unread until it is used.
//
// The process takes a few small functions and the names of events from files that import half of firebase-tools, a thousand files. Reading these takes
// as long as reading the function itself with all of its libraries.
'use strict';

const Module = require('node:module');
const { dirname, sep } = require('node:path');

const runtime = require.resolve('firebase-tools/lib/emulator/functionsEmulatorRuntime');
const OF_TOOLS = dirname(dirname(runtime)) + sep;

const load = Module._load;
if (typeof load !== 'function') throw new Error('bareRuntime.cjs: this Node loads modules in another way');

/** What the process itself imports, it uses. What these files of firebase-tools import in turn, it mostly does not. */
const isSpare = (importer) => importer !== undefined && importer.startsWith(OF_TOOLS) && importer !== runtime;

/** Stands for a module, which is loaded when somebody takes something from it. Some modules are a function. */
const unread = (read) =>
  new Proxy(function () {}, {
    get: (_, name) => read()[name],
    apply: (_, self, values) => Reflect.apply(read(), self, values),
    construct: (_, values, target) => Reflect.construct(read(), values, target),
  });

Module._load = (request, parent, isMain) =>
  isSpare(parent?.filename) ? unread(() => load(request, parent, isMain)) : load(request, parent, isMain);
