// Loaded into firebase-tools by `node --require`: lets an instance take as many calls at once as its function allows, each on a connection of its own,
// and start in half the time.
//
// firebase-tools starts another process for a call that comes during another one. Cloud Run gives an instance up to `concurrency` calls
// (https://cloud.google.com/run/docs/about-concurrency). Without this file, memory that an instance shares between calls would never be shared here,
// and a rush would cost a second of processor for each call. The file fits one version of firebase-tools: it ends the start with a message when a
// method that it replaces is gone.
//
// An instance closes a connection that was idle for five seconds, and so does firebase-tools, which keeps them for the next call. On a busy machine
// it uses one that the instance has just closed: the call ends as a 500 with "socket hang up", and the instance is killed with all its other calls.
'use strict';

const http = require('node:http');

// The default concurrency of a second-generation function.
const USUAL_CONCURRENCY = 80;

const shared = require('firebase-tools/lib/emulator/functionsEmulatorShared');
const { RuntimeWorker, RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const { FunctionsEmulator, IPCConn, TCPConn } = require('firebase-tools/lib/emulator/functionsEmulator');

/** Replaces a method. Throws if there is none. */
const replace = (owner, name, made) => {
  const before = owner[name];
  if (typeof before !== 'function') throw new Error(`instances.cjs: this firebase-tools has no ${name}`);
  owner[name] = made(before);
};

const own = new http.Agent({ keepAlive: false });
for (const { prototype } of [IPCConn, TCPConn]) {
  replace(
    prototype,
    'httpReqOpts',
    (before) =>
      function httpReqOpts() {
        return { ...before.call(this), agent: own };
      },
  );
}

/** The concurrency of an instance, by its trigger's id. */
const concurrencies = new Map();
const concurrencyOf = (triggerID) => concurrencies.get(triggerID) ?? USUAL_CONCURRENCY;

replace(shared, 'emulatedFunctionsFromEndpoints', (before) => (endpoints) => {
  const definitions = before(endpoints);
  for (const { region, id, concurrency } of endpoints) {
    if (typeof concurrency === 'number') concurrencies.set(`${region}-${id}`, concurrency);
  }
  return definitions;
});

/** Calls under way, by worker. */
const underWay = new WeakMap();
const callsOf = (worker) => underWay.get(worker) ?? 0;

replace(
  RuntimeWorker.prototype,
  'request',
  (before) =>
    async function request(...args) {
      underWay.set(this, callsOf(this) + 1);
      try {
        return await before.apply(this, args);
      } finally {
        underWay.set(this, callsOf(this) - 1);
      }
    },
);

replace(
  RuntimeWorkerPool.prototype,
  'getIdleWorker',
  (before) =>
    function getIdleWorker(triggerID, runtime) {
      const hasRoom = (worker) =>
        (worker.state === 'IDLE' || worker.state === 'BUSY') && callsOf(worker) < concurrencyOf(triggerID);
      return before.call(this, triggerID, runtime) ?? this.getTriggerWorkers(triggerID, runtime).find(hasRoom);
    },
);

// Two lines of the log for each call, which nobody reads, are an eighth of firebase-tools' processor time. What the functions print stays.
replace(RuntimeWorker.prototype, 'logInfo', () => () => undefined);

/** The starting instances by trigger, each with at most as many waiting calls as its concurrency. */
const starting = new Map();

replace(
  FunctionsEmulator.prototype,
  'startRuntime',
  (before) =>
    function startRuntime(backend, trigger) {
      if (trigger === undefined) return before.call(this, backend, trigger);
      const starts = starting.get(trigger.id) ?? new Set();
      starting.set(trigger.id, starts);
      for (const start of starts) {
        if (start.waiting >= concurrencyOf(trigger.id)) continue;
        start.waiting += 1;
        return start.started;
      }
      const start = { waiting: 1, started: before.call(this, backend, trigger) };
      starts.add(start);
      const ended = () => starts.delete(start);
      start.started.then(ended, ended);
      return start.started;
    },
);

const BARE = `--require ${JSON.stringify(require.resolve('./bareRuntime.cjs'))}`;

replace(
  FunctionsEmulator.prototype,
  'startNode',
  (before) =>
    function startNode(backend, envs) {
      const options = envs.NODE_OPTIONS ?? process.env.NODE_OPTIONS ?? '';
      return before.call(this, backend, { ...envs, NODE_OPTIONS: `${options} ${BARE}`.trim() });
    },
);
