// What a process of jest keeps for all its test files (runtime.cjs): the database as the schedule has left it at the start of a test, by the
// campaign's time then, and the other people that are in it.
'use strict';

exports.begun = new Map();
exports.others = { name: null, documents: [] };
