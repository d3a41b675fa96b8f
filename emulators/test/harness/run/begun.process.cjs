// State that a jest process shares between its test files (runtime.cjs): the database's contents after the schedule at the start of a test,
// by the campaign's time, and the other people in it.
'use strict';

exports.begun = new Map();
exports.others = { name: null, documents: [] };
