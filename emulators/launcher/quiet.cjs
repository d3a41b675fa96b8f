// Loaded into firebase-tools by `node --require`: skips three slow steps whose output nobody reads.
'use strict';

// firebase-tools formats a line of its debug log for every request and every trigger: a fifth of its processor time. What firebase-tools and the
// functions print stays in the stack's log.
require('firebase-tools/lib/logger').logger.debug = () => undefined;

// At each start it waits for `npm show firebase-functions`, to announce a newer version. The pins of package.json are maintained elsewhere
// (CONTRIBUTING.md).
const versioning = require('firebase-tools/lib/deploy/functions/runtimes/node/versioning');
if (typeof versioning.getLatestSDKVersion !== 'function')
  throw new Error('quiet.cjs: this firebase-tools asks in another way');
versioning.getLatestSDKVersion = () => undefined;

// At each start it compiles the schema of firebase.json, to log faults at debug level. The file is read in any case.
const validation = require('firebase-tools/lib/firebaseConfigValidate');
if (typeof validation.getValidator !== 'function')
  throw new Error('quiet.cjs: this firebase-tools checks firebase.json in another way');
validation.getValidator = () => () => true;
