import type { EntityName } from 'functions/shared/contract/policies';
import { officeEntities } from './entities.ts';
import type { OfficeEntity } from './entity.ts';
import type { EntityDescriptor } from './entityDescriptor.ts';
import { entryAt, MENU, nameAt } from './menu.ts';
import type { OfficePage } from './officePage.ts';
import { officePages, pageNames } from './officePages.ts';
import { ADMIN_BASE, pagePath } from './shell/paths.ts';
import { entityDescriptors, menuEntities } from './entityDescriptors.ts';

const labelAt = (path: string): string | undefined => entryAt(path)?.label;

describe('the menu', () => {
  it('has the entries of rules 10.2 first, in their order', () => {
    expect(MENU.map(({ path }) => path).slice(0, 10)).toEqual([
      '/admin',
      '/admin/totalPurchase',
      '/admin/account',
      '/admin/account/noPurchase',
      '/admin/inquiry',
      '/admin/systemStage',
      '/admin/mailConfig',
      '/admin/purchase',
      '/admin/emailVerification',
      '/admin/adminUser',
    ]);
  });

  it('has one entry for each entity, each with a unique name', () => {
    const labels = MENU.map(({ label }) => label);
    expect(MENU.map(({ path }) => path)).toEqual(
      expect.arrayContaining(Object.keys(officeEntities).map((name) => `${ADMIN_BASE}/${name}`)),
    );
    expect(new Set(labels).size).toBe(MENU.length);
    expect(new Set(menuEntities).size).toBe(menuEntities.length);
  });

  it.each([
    ['/admin', 'トップ'],
    ['/admin/account', 'アカウント'],
    ['/admin/account/a1/show', 'アカウント'],
    ['/admin/account/noPurchase', 'アカウント（高速）'],
    ['/admin/nowhere', undefined],
    ['/admin/accounts', undefined],
  ])('assigns %s to %s', (path, label) => expect(labelAt(path)).toBe(label));
});

describe('an entity of the office', () => {
  it('does not compile without its descriptor, its fields, or one of its labels', () => {
    const { inquiry: _, ...described } = officeEntities;
    const { inquiry: __, ...named } = entityDescriptors;
    const { phone: ___, ...labels } = entityDescriptors.inquiry.labels;
    // @ts-expect-error Property 'inquiry' is missing
    const records: { readonly [N in EntityName]: OfficeEntity<N> } = described;
    // @ts-expect-error Property 'inquiry' is missing
    const descriptors: { readonly [N in EntityName]: EntityDescriptor<N> } = named;
    // @ts-expect-error Property 'phone' is missing
    const labelled: EntityDescriptor<'inquiry'>['labels'] = labels;
    expect(Object.keys(records)).toEqual(Object.keys(descriptors));
    expect(labelled).toEqual(labels);
  });

  it('does not compile without one of its fields, or with a filter that the contract lacks', () => {
    const { phone: _, ...fields } = officeEntities.inquiry.fields;
    // @ts-expect-error Property 'phone' is missing
    const missing: OfficeEntity<'inquiry'>['fields'] = fields;
    const extra: OfficeEntity<'inquiry'>['fields'] = {
      ...officeEntities.inquiry.fields,
      // @ts-expect-error the contract filters inquiries by no time
      createdAt: { kind: 'instant', filter: 'always' },
    };
    expect(Object.keys(missing)).not.toEqual(Object.keys(extra));
  });
});

describe('an office page', () => {
  it('does not compile without its title, its role or its chapter of the manual', () => {
    const { title: _, ...untitled } = officePages.settlement;
    const { role: __, ...forAnyone } = officePages.settlement;
    const { chapter: ___, ...unexplained } = officePages.settlement;
    // @ts-expect-error Property 'title' is missing
    const first: OfficePage = untitled;
    // @ts-expect-error Property 'role' is missing
    const second: OfficePage = forAnyone;
    // @ts-expect-error Property 'chapter' is missing
    const third: OfficePage = unexplained;
    expect([first, second, third]).toEqual([untitled, forAnyone, unexplained]);
  });

  it('has a window title whether in the menu or not, and no other address has one', () => {
    for (const name of pageNames) expect(nameAt(pagePath(name))).toBeDefined();
    expect(nameAt(pagePath('shipping'))).toBe(officePages.shipping.title);
    expect(nameAt('/admin/nowhere')).toBeUndefined();
  });

  it('has a unique address among pages and lists', () => {
    const paths = [...pageNames.map(pagePath), ...Object.keys(officeEntities).map((name) => `${ADMIN_BASE}/${name}`)];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('appears in the menu once if it has a place there', () => {
    const paths = MENU.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(pageNames.filter((name) => officePages[name].menu !== null).map(pagePath)),
    );
  });
});
