// Serves one deployed function as Cloud Functions does: express 4, body parsers that keep the raw body, one handler for every path.
//
// It does not run inside the functions emulator, whose proxy costs several times what a handler does and would hide the measured difference. It
// is plain JavaScript, since a loader of TypeScript in the measured process would be measured, too.
//
// fork() starts it with the module in BENCH_MODULE. It serves that module's export FUNCTION_TARGET (`api`, `cards`, `stripeEvents`), and sends
// {port} once it listens. It answers these messages:
// - 'cpu' by {cpuMs}; 'memory' by {rss, peak} in bytes; 'counts' by {reads, writes, deletes} so far
// - {run, events} by {ran}, when the background function `run` has run for each event: for a trigger the whole event, else what its handler is given
// - {shift} by {shift}: from then on its date is moved by that many ms
// It ends on the message 'end', or when its parent is gone.
'use strict';

const { createRequire } = require('node:module');

let shift = Number(process.env.BENCH_CLOCK_SHIFT_MS);
const RealDate = Date;

// A deployed build cannot move its clock, and applications are open only a few days a year. So the whole process, with timeouts and libraries, gets
// another date, on both sides. It is not a subclass of Date, whose objects take many times longer to create.
function ShiftedDate(...values) {
  if (new.target === undefined) return new ShiftedDate().toString();
  if (new.target !== ShiftedDate) return Reflect.construct(RealDate, values.length > 0 ? values : [now()], new.target);
  return values.length === 1 ? new RealDate(values[0]) : new RealDate(...(values.length > 0 ? values : [now()]));
}
const now = () => RealDate.now() + shift;
ShiftedDate.prototype = RealDate.prototype;
ShiftedDate.prototype.constructor = ShiftedDate;
globalThis.Date = Object.assign(ShiftedDate, { now, parse: RealDate.parse, UTC: RealDate.UTC });

// Express 4 is what the cloud's runtime and the emulators use; this is firebase-tools' copy. firebase-functions itself brings another version.
const express = createRequire(require.resolve('firebase-tools/package.json'))('express');
const keepRawBody = (request, _response, body) => {
  request.rawBody = body;
};
const parsing = { limit: '32mb', verify: keepRawBody };

const app = express();
app.use(express.json(parsing));
app.use(express.text(parsing));
app.use(express.urlencoded({ ...parsing, extended: true }));
app.use(express.raw({ ...parsing, type: '*/*' }));
app.enable('trust proxy');
app.disable('x-powered-by');
app.disable('etag');

// Hooks into the bundle's own client library before the bundle uses it.
const { count, counts } = require('./counter.cjs');
const fromBundle = createRequire(process.env.BENCH_MODULE);
if (process.env.BENCH_COUNT) count(fromBundle('firebase-admin/firestore').Firestore);
if (process.env.BENCH_STRIPE) require('./detour.cjs').detour('api.stripe.com', new URL(process.env.BENCH_STRIPE));
const functions = require(process.env.BENCH_MODULE);
app.all('/*', functions[process.env.FUNCTION_TARGET]);

const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

const AT_ONCE = 8;

/** Runs a background function for each of its events, a few at once as a platform does. It sends errors to the parent. */
const runEach = async (name, events) => {
  try {
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const some = events.slice(start, start + AT_ONCE);
      await Promise.all(some.map((event) => (event.specversion ? functions[name](event) : functions[name].run(event))));
    }
    return { ran: name };
  } catch (error) {
    return { failed: `${name}: ${error.stack}` };
  }
};

process.on('message', async (message) => {
  if (message === 'end') process.exit(0);
  if (message === 'counts') return process.send(counts);
  if (message === 'memory')
    return process.send({ rss: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 });
  if (message.run) return process.send(await runEach(message.run, message.events));
  if (message.shift !== undefined) {
    shift = message.shift;
    return process.send({ shift });
  }
  const { user, system } = process.cpuUsage();
  process.send({ cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
