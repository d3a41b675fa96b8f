// Loaded into firebase-tools by `node --require`: it formats a line of its debug log for every request and every trigger, a fifth of its processor
// time, and nobody reads them. What it and the functions print stays in the stack's log.
'use strict';

require('firebase-tools/lib/logger').logger.debug = () => undefined;
