// Loaded into each process of a function by `node --require`: leaves what firebase-tools needs to deploy functions unread until it is used.
//
// The process takes one small function from a file (functionsEmulatorShared) that imports half of firebase-tools, a thousand files. Reading these takes
// as long as reading the function itself with all of its libraries.
'use strict';

const Module = require('node:module');

const OF_DEPLOYMENT = /^\.\.\/(deploy|extensions|functions|utils)\b|^\.\/extensions\//;
const shared = require.resolve('firebase-tools/lib/emulator/functionsEmulatorShared');

const load = Module._load;
if (typeof load !== 'function') throw new Error('bareRuntime.cjs: this Node loads modules in another way');
Module._load = (request, parent, isMain) =>
  parent?.filename === shared && OF_DEPLOYMENT.test(request)
    ? new Proxy({}, { get: (_, name) => load(request, parent, isMain)[name] })
    : load(request, parent, isMain);
