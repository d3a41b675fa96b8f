/** An import to plant, and the import boundary that must refuse it; null: it is allowed. */
export type Planted = readonly [file: string, code: string, rule: string | null];

const S = 'functions/src';

/** Imports in the server: each layer imports from above in every form, and from below as a control. */
const SERVER: readonly Planted[] = [
  [`${S}/shared/planted1.ts`, "import '../gateways/clocks.ts';", 'shared-is-pure'],
  [`${S}/shared/planted2.ts`, "export const load = () => import('node:fs');", 'shared-is-pure'],
  [`${S}/shared/planted3.ts`, "import 'nodemailer';", 'shared-is-pure'],
  [`${S}/shared/planted4.ts`, "export type { Deps } from '../deps.ts';", 'shared-is-pure'],
  [`${S}/shared/planted5.ts`, "import type { Deps } from '../deps.ts';\nexport type D = Deps;", 'shared-is-pure'],
  [`${S}/shared/planted6.ts`, "import 'left-pad';", 'shared-is-pure'],
  [`${S}/shared/planted7.ts`, "import 'firebase-functions/logger';", 'shared-is-pure'],
  [`${S}/shared/planted8.test.ts`, "import '../http/app.ts';", 'shared-is-pure-tests-too'],
  [`${S}/shared/planted9.ts`, "import { z } from 'zod';\nexport const s = z.string();", null],
  [`${S}/shared/planted10.test.ts`, "import 'fast-check';\nimport 'node:fs';", null],
  [`${S}/shared/draw/planted11.ts`, "import 'drand-client';", 'shared-is-pure'],
  [`${S}/shared/entities/planted12.ts`, "import '../mail/types.ts';", 'room-entities'],
  [`${S}/shared/mail/planted13.ts`, "import '../entities/entity.ts';", null],
  [`${S}/shared/annex/planted14.ts`, "import 'zod';", 'a-room-without-a-place'],
  [`${S}/gateways/planted1.ts`, "import '../store/collection.ts';", 'gateways-stand-lowest'],
  [`${S}/gateways/planted2.ts`, "import '../shared/time/instants.ts';", null],
  [`${S}/gateways/planted3.ts`, "import 'drand-client';", 'gateways-stand-lowest'],
  [`${S}/gateways/planted4.ts`, "import 'pkijs';", 'gateways-stand-lowest'],
  [`${S}/gateways/planted5.ts`, "import './stampFormat.ts';", 'a-format-loads-with-the-first-stamp'],
  [`${S}/gateways/planted6.ts`, "export const load = () => import('./stampFormat.ts');", null],
  [`${S}/store/planted1.ts`, "import '../outbox/enqueue.ts';", 'store-knows-no-callers'],
  [`${S}/store/planted2.ts`, "export const load = () => import('../handlers/index.ts');", 'store-knows-no-callers'],
  [`${S}/store/planted3.ts`, "import '../gateways/clocks.ts';", null],
  [`${S}/outbox/planted1.ts`, "import '../jobs/tick.ts';", 'outbox-knows-no-callers'],
  [`${S}/outbox/planted2.ts`, "import '../store/collection.ts';", null],
  [`${S}/services/planted1.ts`, "import '../handlers/index.ts';", 'services-know-no-callers'],
  [`${S}/services/planted2.ts`, "import '../outbox/enqueue.ts';", null],
  [`${S}/handlers/planted1.ts`, "import '../http/app.ts';", 'handlers-know-no-http'],
  [`${S}/handlers/planted2.ts`, "import '../jobs/tick.ts';", 'handlers-know-no-http'],
  [`${S}/handlers/planted3.ts`, "import '../services/planted2.ts';", null],
  [`${S}/jobs/planted1.ts`, "import '../http/app.ts';", 'jobs-know-no-http'],
  [`${S}/jobs/planted2.ts`, "import '../outbox/enqueue.ts';", null],
  [`${S}/http/planted1.ts`, "import '../jobs/tick.ts';", 'http-knows-no-jobs'],
  [`${S}/http/planted2.ts`, "import '../dependencies.ts';", 'http-knows-no-jobs'],
  [`${S}/http/planted3.ts`, "import '../handlers/index.ts';", null],
  [`${S}/index.ts`, "import './store/collection.ts';", 'index-is-the-deployed-functions'],
  [`${S}/index.ts`, "import './functionHandlers.ts';", 'a-function-loads-with-its-call'],
  [`${S}/functionHandlers.ts`, "import './jobs/tick.ts';", 'a-function-loads-with-its-call'],
  [`${S}/functionHandlers.ts`, "import './handlers/index.ts';", 'handlers-hand-on'],
  [`${S}/api.ts`, "import 'stripe';", 'dependencies-are-assembled-here'],
  [`${S}/dependencies.ts`, "import 'stripe';", 'dependencies-are-assembled-here'],
  [`${S}/config.ts`, "import './store/collection.ts';", 'parameters-are-read-once'],
  [`${S}/parameters.ts`, "import 'zod';", 'parameters-have-no-schema'],
  [`${S}/deps.ts`, "import './store/collection.ts';", 'deps-are-types-only'],
  [`${S}/logs.ts`, "import './store/collection.ts';", 'logs-stand-lowest'],
  ['functions/test/planted1.ts', "import '../src/jobs/tick.ts';", null],
  ['functions/test/planted2.ts', "import '../../emulators/loopback.ts';", 'scaffolding-stands-outside'],
  [`${S}/jobs/planted3.ts`, "import '../../test/faultServer.ts';", 'jobs-know-no-http'],
  [`${S}/newcomer/planted1.ts`, "import 'zod';", 'a-place-without-arrows'],
  [`${S}/shared/ring1.ts`, "import './ring2.ts';", 'no-circle'],
  // A circle is reported once.
  [`${S}/shared/ring2.ts`, "import './ring3.ts';", null],
  [`${S}/shared/ring3.ts`, "export type * from './ring1.ts';", null],
];

const WEB: readonly Planted[] = [
  ['web/src/site/planted1.ts', "import '../office/app.tsx';", 'site-knows-no-office'],
  ['web/src/site/planted2.ts', "export const load = () => import('../office/app.tsx');", 'site-knows-no-office'],
  ['web/src/site/planted3.ts', "import 'react-admin';", 'site-knows-no-office'],
  ['web/src/site/planted4.ts', "import '../../../functions/src/http/app.ts';", 'site-knows-no-office'],
  ['web/src/site/planted5.ts', "import 'functions/http/app';", 'site-knows-no-office'],
  [
    'web/src/site/planted6.ts',
    "import '../../../functions/src/shared/time/instants.ts';",
    'no-way-around-the-exports-map',
  ],
  ['web/src/site/planted7.ts', "import 'functions/shared/time/instants';\nimport '../ui/loading.tsx';", null],
  ['web/src/site/planted8.ts', "import 'node:fs';", 'site-knows-no-office'],
  ['web/src/office/planted1.ts', "import '../site/shell/app.tsx';", 'office-knows-no-site'],
  ['web/src/office/planted2.ts', "import 'react-admin';", null],
  ['web/src/office/ring1.ts', "import './ring2.ts';", 'no-circle-in-the-office'],
  // A circle is reported once.
  ['web/src/office/ring2.ts', "import './ring1.ts';", null],
  ['web/src/office/lazyRing1.ts', "import './lazyRing2.ts';", null],
  ['web/src/office/lazyRing2.ts', "export const load = () => import('./lazyRing1.ts');", null],
  ['web/src/ui/planted1.ts', "import 'functions/shared/campaign/current';", 'ui-knows-no-campaign'],
  ['web/src/ui/planted2.ts', "import '../site/shell/app.tsx';", 'ui-knows-no-campaign'],
  ['web/src/ui/planted3.ts', "import './loading.tsx';", null],
  ['web/src/copy/planted1.ts', "import '../site/shell/app.tsx';", 'copy-is-texts'],
  ['web/src/copy/planted3.ts', "import 'functions/shared/campaign/current';", null],
  ['web/src/copy/planted4.ts', "import 'functions/shared/campaign/campaign2025';", 'one-line-names-the-campaign'],
  ['web/src/copy/planted2.ts', "import 'functions/shared/time/instants';", null],
  ['web/src/client/planted1.ts', "import '../site/shell/app.tsx';", 'client-knows-no-pages'],
  ['web/src/client/planted2.ts', "import 'functions/shared/contract/client';", null],
  ['web/src/copy/planted5.ts', "import 'functions/test/support/entitySamples';", 'copy-is-texts'],
  ['web/src/copy/planted6.test.ts', "import 'functions/test/support/entitySamples';", null],
  ['web/planted1.ts', "import './src/site/shell/app.tsx';", 'web-build'],
];

const EMULATORS: readonly Planted[] = [
  ['emulators/planted1.ts', "import '../functions/src/dependencies.ts';", 'emulators-know-only-shared'],
  ['emulators/planted2.ts', "import '../web/src/client/api.ts';", 'emulators-know-only-shared'],
  ['emulators/planted3.ts', "import '../functions/src/shared/time/instants.ts';", 'no-way-around-the-exports-map'],
  [
    'emulators/test/browser/office/planted1.ts',
    "import '../../../../web/src/office/shell/paths.ts';",
    'emulators-know-only-shared',
  ],
  ['emulators/planted4.ts', "import 'functions/shared/time/instants';\nimport 'node:fs';", null],
  ['emulators/planted6.ts', "import 'functions/test/support/entitySamples';", null],
  ['emulators/planted5.ts', "import 'functions/gateways/stripe';", 'emulators-know-only-shared'],
  ['emulators/settlement/planted1.ts', "import 'functions/gateways/stripe';", null],
  ['emulators/settlement/planted2.ts', "import 'functions/gateways/keys';", 'schedules-know-the-gateway-to-stripe'],
  ['emulators/timestamps/planted1.ts', "import 'functions/gateways/timestamps';\nimport 'pkijs';", null],
  ['emulators/timestamps/planted2.ts', "import 'functions/gateways/stripe';", 'time-stamps-know-their-gateway'],
  ['planted.mjs', "import './emulators/planted4.ts';", 'top-folder'],
];

/** Modules that only a test imports, and modules that the product uses. */
export const UNUSED: readonly Planted[] = [
  ['web/src/office/mail/unshown.tsx', 'export const Unshown = () => null;', 'the-product-uses-it'],
  ['web/src/office/mail/unshown.test.ts', "import './unshown.tsx';", null],
  ['web/src/site/parts/unshown.ts', 'export const unshown = 1;', 'the-product-uses-it'],
  [`${S}/shared/voucher/samples.ts`, 'export const sample = 1;', 'the-product-uses-it'],
  [`${S}/shared/voucher/samples.test.ts`, "import './samples.ts';", null],
  [`${S}/gateways/standIn.ts`, 'export const standIn = 1;', 'the-product-uses-it'],
  ['web/src/office/mail/shown.tsx', 'export const Shown = () => null;', null],
  ['web/src/office/mail/show.tsx', "import './shown.tsx';", null],
];

export const PLANTED: readonly Planted[] = [...SERVER, ...WEB, ...EMULATORS];

const GIVEN = `import type { Firestore, Transaction } from 'firebase-admin/firestore';
declare const db: Firestore;
declare const transaction: Transaction;
const ref = db.collection('effects').doc('one');
`;
/** Ways to write to Firestore, and other calls. */
export const UNKEPT: readonly (readonly [code: string, refused: boolean])[] = [
  [`${GIVEN}export const done = transaction.set(ref, {});`, true],
  [`${GIVEN}export const done = transaction.update(ref, {});`, true],
  [`${GIVEN}export const done = ref.set({});`, true],
  [`${GIVEN}export const done = db.doc('effects/one').delete();`, true],
  [`${GIVEN}export const done = db.collection('effects').add({});`, true],
  [`${GIVEN}export const done = db.runTransaction(async (own) => own.delete(ref));`, true],
  [`${GIVEN}export const done = db.batch();`, true],
  [`${GIVEN}export const done = db.bulkWriter();`, true],
  [`${GIVEN}export const done = transaction.get(ref);`, false],
  [`${GIVEN}export const done = new Map([[1, ref]]).set(2, ref).delete(1);`, false],
];

/** Ways to read the clock or to draw random numbers, and other calls. */
export const UNINJECTED: readonly (readonly [code: string, refused: boolean])[] = [
  ['export const at = new Date();', true],
  ['export const at = Date();', true],
  ['export const at = Date.now();', true],
  ['export const at = performance.now();', true],
  ['export const lot = Math.random();', true],
  ['export const lot = crypto.randomUUID();', true],
  ['export const lot = globalThis.crypto.randomUUID();', true],
  ["import { randomUUID } from 'node:crypto';\nexport const lot = randomUUID();", true],
  ["import { randomBytes } from 'node:crypto';\nexport const lot = randomBytes(16);", true],
  ["import * as crypto from 'node:crypto';\nexport const lot = crypto.randomBytes(16);", true],
  ["import * as own from 'node:crypto';\nexport const lot = own.randomBytes(16);", true],
  ["import { randomUUID as own } from 'node:crypto';\nexport const lot = own();", true],
  ["import { createHash } from 'crypto';\nexport const hash = createHash('sha256');", true],
  ["export { randomBytes as lot } from 'node:crypto';", true],
  ["export * from 'node:crypto';", true],
  ["export { createHash } from 'node:crypto';", false],
  ['export const at = new Date(0);', false],
  ["import { createHash } from 'node:crypto';\nexport const hash = createHash('sha256');", false],
];

const ACTION =
  "import type { ApprovalAction } from '../office/approvalAction.ts';\nexport type A = ApprovalAction<'exclude'>;\n";
const ERROR =
  "import { AppError } from '../../shared/errors/appError.ts';\nexport const error = new AppError('approval_exists');";
/** Errors of an action without a plan for them, and others. */
export const UNPLANNED: readonly (readonly [code: string, refused: boolean])[] = [
  [`${ACTION}${ERROR}`, true],
  [ERROR, false],
  [`${ACTION}import '../office/approvalKinds.ts';\n${ERROR}`, false],
  [
    `${ACTION}import { refusal } from '../office/approvalAction.ts';\nexport const error = refusal('draw_late');`,
    false,
  ],
];

const OPEN = 'declare const isOpen: boolean;\ndeclare const rest: { readonly b?: number };\n';
/** Literals whose fields TypeScript does not check, and others. */
export const UNCHECKED: readonly (readonly [code: string, refused: boolean])[] = [
  ['export const one = { ...{ a: 1 } };', true],
  ['export const one = { ...({ a: 1 } as const) };', true],
  ['export const one = [...[1, 2], 3];', true],
  [`${OPEN}export const one = { ...(isOpen ? { a: 1 } : {}) };`, true],
  [`${OPEN}export const one = { ...(isOpen && { a: 1 }) };`, true],
  [`${OPEN}export const one = { ...(isOpen && ({ a: 1 } as const)) };`, true],
  [`${OPEN}export const one = { ...(isOpen ? rest : {}), a: 1 };`, false],
  [`${OPEN}export const one = [...(isOpen ? [1] : []), 2];`, false],
];

const INPUT = `${OPEN}declare const attributes: { readonly min?: number };
export const page = `;
/** Attributes that TypeScript does not check, and others. */
export const UNCHECKED_ATTRIBUTES: readonly (readonly [code: string, refused: boolean])[] = [
  [`${INPUT}<input {...{ min: 1 }} />;`, true],
  [`${INPUT}<input {...(isOpen && { min: 1 })} />;`, true],
  [`${INPUT}<input {...(isOpen ? { min: 1 } : {})} />;`, true],
  [`${INPUT}<input {...(isOpen && ({ min: 1 } as const))} />;`, true],
  [`${INPUT}<input {...(isOpen ? attributes : {})} min={1} />;`, false],
  [`${INPUT}<input {...attributes} min={isOpen ? 1 : undefined} />;`, false],
];

/** Dialogs of a width of their own, and another component of MUI. */
export const OTHER_DIALOGS: readonly (readonly [code: string, refused: boolean])[] = [
  ["import Dialog from '@mui/material/Dialog';\nexport const page = <Dialog open />;", true],
  ["import { Dialog } from '@mui/material';\nexport const page = <Dialog open />;", true],
  ["import Box from '@mui/material/Box';\nexport const page = <Box />;", false],
];

/** Returns a component with this body, as TSX. */
const component = (body: string): string => `import * as React from 'react';
import { useEffect, useInsertionEffect, useLayoutEffect } from 'react';
declare const place: HTMLElement;
declare const useStepEffect: (effect: () => void) => void;
const scroll = () => place.scrollIntoView();
export const Part = () => {
  ${body}
  return <p />;
};`;
/** Functions whose result React calls as their cleanup, and others. */
export const UNCLEANED: readonly (readonly [code: string, refused: boolean])[] = [
  [component('useEffect(() => place.scrollIntoView(), []);'), true],
  [component('useLayoutEffect(() => place?.scrollIntoView(), []);'), true],
  [component('useInsertionEffect(() => scroll(), []);'), true],
  [component('React.useEffect(() => (place.hidden ? scroll() : undefined), []);'), true],
  [component('useEffect(scroll, []);'), true],
  [component('useStepEffect(() => scroll());'), true],
  [component('useEffect(() => {\n    if (place.hidden) return scroll();\n  }, []);'), true],
  [component('return <p ref={(line) => line?.scrollIntoView()} />;'), true],
  [component('return <p ref={(line) => {\n    return line?.scrollIntoView();\n  }} />;'), true],
  [component('useEffect(() => {\n    scroll();\n  }, []);'), false],
  [component('useEffect(() => () => place.scrollIntoView(), []);'), false],
  [component('useEffect(() => {\n    const end = () => place.blur();\n    return end;\n  }, []);'), false],
  [
    component('useEffect(() => {\n    const later = () => {\n      return scroll();\n    };\n    later();\n  }, []);'),
    false,
  ],
  [component('return <p ref={(line) => {\n    line?.scrollIntoView();\n  }} />;'), false],
];

const COLOUR = `declare const colour: 'red' | 'blue';
export const name = (): string => {
  switch (colour) {
    case 'red':
      return 'r';
    `;
const LATER = `declare const later: () => Promise<boolean>;
`;
/** Violations that only a file's types reveal: an unawaited promise, and a switch without one of its cases. */
export const UNAWAITED: readonly (readonly [code: string, refused: boolean])[] = [
  [`${LATER}later();\nexport {};`, true],
  [`${LATER}void later();\nexport {};`, false],
  [`${LATER}export const one = later() ? 1 : 2;`, true],
  [`${LATER}export const one = async () => ((await later()) ? 1 : 2);`, false],
  [`${COLOUR}}\n  return '';\n};`, true],
  [`${COLOUR}case 'blue':\n      return 'b';\n  }\n};`, false],
];
