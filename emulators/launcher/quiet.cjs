// Loaded into firebase-tools by `node --require`: turns its debug log off. firebase-tools formats a line of that log for every request and every
// trigger. This takes a fifth of its processor time, and nobody reads the lines. What firebase-tools and the functions print stays in the stack's
// log.
'use strict';

require('firebase-tools/lib/logger').logger.debug = () => undefined;
