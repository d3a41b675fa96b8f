// Loaded into firebase-tools by `node --require`: leaves out two things that nobody reads and that take long.
'use strict';

// firebase-tools formats a line of its debug log for every request and every trigger: a fifth of its processor time. What firebase-tools and the
// functions print stays in the stack's log.
require('firebase-tools/lib/logger').logger.debug = () => undefined;

// At each start it waits for `npm show firebase-functions`, to tell of a newer version. The pins of package.json are looked after elsewhere
// (CONTRIBUTING.md).
const versioning = require('firebase-tools/lib/deploy/functions/runtimes/node/versioning');
if (typeof versioning.getLatestSDKVersion !== 'function')
  throw new Error('quiet.cjs: this firebase-tools asks in another way');
versioning.getLatestSDKVersion = () => undefined;
