import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Copy } from '../lint/copy.ts';
import { edited, follow, runIn, type Step, stepsOf } from './howto.ts';

// Each test compiles a copy of the checkout, which takes minutes on a busy machine.
jest.setTimeout(900_000);

const stepsIn = (page: string): Step[] =>
  stepsOf(readFileSync(join(__dirname, '../../../docs/howto', `${page}.md`), 'utf8'));

const filesOf = (steps: readonly Step[]): string[] => [
  ...new Set(steps.flatMap((step) => (step.does === 'run' ? [] : [step.file]))),
];

/** Follows steps in a copy of the checkout, then runs a command there. */
const after = (steps: readonly Step[], command: string): ReturnType<typeof runIn> => {
  const copy = new Copy();
  try {
    for (const step of steps) follow(copy.folder, step);
    return runIn(copy.folder, command);
  } finally {
    copy.remove();
  }
};

const formatCheck = (steps: readonly Step[]): string => `npx oxfmt --check ${filesOf(steps).join(' ')}`;
const FORMATTED = { isOk: true, output: expect.stringContaining('correct format') };

describe('the guide docs/howto/new-entity.md', () => {
  const steps = stepsIn('new-entity');

  it('adds an entity that compiles and passes its tests, in formatted code', () => {
    expect(after(steps, formatCheck(steps))).toEqual(FORMATTED);
  });

  it.each([
    ['functions', ['functions/test/support/entitySamples.ts']],
    ['web', ['web/src/office/entities.ts', 'web/src/office/entityDescriptors.ts']],
  ])('control: the compiler reports each omitted step for %s', (project, leftOut) => {
    const others = steps.filter((step) => step.does !== 'run' && !leftOut.includes(step.file));
    const { isOk, output } = after(others, `npm run tsc --silent -- -p ${project}`);
    const named = [...output.matchAll(/^([^(\n]+)\(.*Property 'notice' is missing/gm)].map(([, file]) => file);
    expect(isOk).toBe(false);
    expect([...new Set(named)].sort()).toEqual(leftOut);
    expect(filesOf(steps)).toEqual(expect.arrayContaining(leftOut));
  });
});

describe('the guide docs/howto/new-route.md', () => {
  const steps = stepsIn('new-route');

  it('adds a route that compiles and passes its tests, in formatted code', () => {
    expect(after(steps, formatCheck(steps))).toEqual(FORMATTED);
  });

  it.each([
    ['functions', 'functions/src/handlers/office/shops.ts', 'functions/src/handlers/index.ts'],
    ['web', 'web/src/copy/ja/office/log/auditLog.ts', 'web/src/copy/ja/office/log/auditLog.ts'],
    ['emulators', 'emulators/test/harness/shops.ts', 'emulators/test/harness/requests/requests.ts'],
  ])('control: the compiler reports an omitted step for %s', (project, leftOut, named) => {
    const others = steps.filter((step) => step.does !== 'run' && step.file !== leftOut);
    const { isOk, output } = after(others, `npm run tsc --silent -- -p ${project}`);
    expect(isOk).toBe(false);
    expect(output).toMatch(new RegExp(`^${named}\\(.*Property 'renameShop' is missing`, 'm'));
    expect(filesOf(steps)).toContain(leftOut);
  });
});

describe('the guide docs/howto/new-office-page.md', () => {
  const steps = stepsIn('new-office-page');

  it('adds a page that compiles and passes its tests, in formatted code', () => {
    expect(after(steps, formatCheck(steps))).toEqual(FORMATTED);
  });

  it('control: the compiler reports a descriptor without its title', () => {
    const untitled = steps.map((step) =>
      step.does === 'create' ? { ...step, text: step.text.replace(/^ *title: .*\n/m, '') } : step,
    );
    expect(() => after(untitled, 'true')).toThrow(/today\/descriptor[^]*Property 'title' is missing/);
  });
});

describe('the guide docs/howto/new-public-page.md', () => {
  const steps = stepsIn('new-public-page');

  it('adds a page that compiles and passes its tests, in formatted code', () => {
    expect(after(steps, formatCheck(steps))).toEqual(FORMATTED);
  });

  it('control: the compiler reports a page without a description in English', () => {
    const others = steps.filter((step) => step.does === 'run' || step.file !== 'web/src/copy/en/site/heads.ts');
    expect(() => after(others, 'true')).toThrow(/en\/site\/heads[^]*\/counter/);
  });
});

describe('the guide docs/howto/new-campaign.md', () => {
  const steps = stepsIn('new-campaign');

  it('creates a campaign that compiles and passes its tests, in formatted code', () => {
    expect(after(steps, formatCheck(steps))).toEqual(FORMATTED);
  });

  it('control: the schema rejects the campaign without its timetable', () => {
    const others = steps.filter((step) => !(step.does === 'edit' && step.before.includes('timetable: {')));
    expect(() => after(others, 'true')).toThrow(
      /campaign2026[^]*Paper forms cannot be accepted after applications end/,
    );
  });
});

describe('a step of a how-to page', () => {
  const edit = { does: 'edit', file: 'a.ts', before: '  one,\n', after: '  one,\n  two,\n' } as const;

  it('is read from a block at any indentation', () => {
    const page = 'In `a.ts`:\n\n   ```diff\n      one,\n   +  two,\n   ```\n\nNext:\n\n```sh\nnpm test\n```\n';
    expect(stepsOf(page)).toEqual([edit, { does: 'run', command: 'npm test\n' }]);
  });

  it.each([
    ['without a file', 'Add this:\n\n```ts\none\n```\n', /does not name a file/],
    ['in another language', 'In `a.json`:\n\n```json\n{}\n```\n', /neither ts, tsx, diff nor sh/],
  ])('is rejected %s', (_, page, message) => {
    expect(() => stepsOf(page)).toThrow(message);
  });

  it('changes the lines that it shows, which have to exist exactly once', () => {
    expect(edited('[\n  one,\n];\n', edit)).toBe('[\n  one,\n  two,\n];\n');
    expect(() => edited('[];\n', edit)).toThrow('a.ts has these lines 0 times');
    expect(() => edited('  one,\n  one,\n', edit)).toThrow('a.ts has these lines 2 times');
  });
});
