import { afterErasedPage, approvedErasure, begunErasure, type ErasedPage, type Erasure, totalOf } from './erasing.ts';

const ROW = { path: 'mails', topic: 'mail', stays: null, removed: 0, cleared: 0, kept: 0, waits: {} } as const;
const page = (row: Partial<ErasedPage['row']>, place: Partial<ErasedPage> = {}): ErasedPage => ({
  row: { ...ROW, ...row },
  last: null,
  next: null,
  customers: 0,
  ...place,
});
const begun = begunErasure({ number: 1, accountID: 'a1', startedBy: 'owner@mail.invalid' }, 0);
const counting: Erasure = { ...begun, names: [{ name: 'account', value: 'a1' }], path: 'mails' };
const erasing: Erasure = { ...approvedErasure(counting), path: 'mails' };
const after = (run: Erasure, ...pages: readonly ErasedPage[]): Erasure =>
  pages.reduce((latest, one) => afterErasedPage({ ...latest, path: latest.path ?? 'mails' }, one, 0), run);

describe('the count before an erasure', () => {
  it("sums pages and collections, and ends without the person's names", () => {
    const run = after(
      counting,
      page({ removed: 2 }, { last: 'm2' }),
      page({ removed: 1, waits: { mail_open: 1 } }, { next: 'accounts' }),
      page({ path: 'accounts', kept: 3 }, { customers: 1 }),
    );
    expect(run).toMatchObject({ state: 'COUNTED', names: [], cursor: null, path: null, customers: 1, erased: [] });
    expect(run.counted).toMatchObject([{ removed: 3, waits: { mail_open: 1 } }, { kept: 3 }]);
    expect(totalOf(run.counted)).toEqual({ removed: 3, cleared: 0, waiting: 1 });
  });
});

describe('an erasure', () => {
  it('repeats its pass until a pass changes nothing', () => {
    const first = after(erasing, page({ removed: 2 }));
    expect(first).toMatchObject({ state: 'ERASING', pass: 2, written: 0 });
    expect(after(first, page({}))).toMatchObject({ state: 'DONE', names: [] });
    expect(after(first, page({ removed: 1 }), page({ removed: 1 }))).toMatchObject({ state: 'DONE', pass: 3 });
  });

  it('counts kept records only in the first pass', () => {
    const run = after(erasing, page({ kept: 2, cleared: 1 }), page({ kept: 3 }));
    expect(run.erased).toMatchObject([{ kept: 2, cleared: 1 }]);
  });

  it('pauses at a record that must wait, and resumes when the wait is over', () => {
    const waiting = after(erasing, page({ removed: 4, waits: { money_open: 1 } }, { last: 'm4' }));
    expect(waiting).toEqual({ ...erasing, waitsFor: 'money_open' });
    expect(after(waiting, page({ removed: 4 }, { last: 'm4' }))).toMatchObject({ waitsFor: null, cursor: 'm4' });
  });
});
