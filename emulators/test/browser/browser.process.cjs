// What a process of jest keeps for all its test files (harness/run/runtime.cjs): Playwright, which takes each file a third of a second of
// processor to load, the browser, which takes two, the windows that tests have left, whose pages have been compiled,
// and what a browser stores of an administrator's sign-in.
'use strict';

const { chromium } = require('playwright-core');

let browser;

exports.launched = (options) => (browser ??= options().then((found) => chromium.launch(found)));
exports.left = [];
exports.counted = [];
exports.signedIn = new Map();
