// State that a jest process shares between its test files (harness/run/runtime.cjs): Playwright, which takes a third of a second of processor
// time to load, the browser, which takes two, the windows that tests have left, whose pages are compiled, and stored sign-ins of
// administrators.
'use strict';

const { chromium } = require('playwright-core');

let browser;

exports.launched = (options) => (browser ??= options().then((found) => chromium.launch(found)));
exports.left = [];
exports.counted = [];
exports.signedIn = new Map();
