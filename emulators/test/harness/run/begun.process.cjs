// What a process of jest keeps for all its test files (runtime.cjs): the database as the schedule has left it at the start of a test, by the
// campaign's time then.
'use strict';

exports.begun = new Map();
