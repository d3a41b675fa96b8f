import { Form, I18nContext, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { disabledFlags } from '../../choices.ts';
import type { Field } from '../../entity.ts';
import { i18nProvider } from '../../shell/i18n.ts';
import { FieldInput } from './fieldInput.tsx';

const rendered = (field: Field, record: Record<string, unknown> = {}): string =>
  renderToString(
    <StaticRouter location="/">
      <I18nContext value={i18nProvider}>
        <ResourceContextProvider value="adminUser">
          <RecordContextProvider value={{ id: 'r1', ...record }}>
            <Form>
              <FieldInput source="disabled" field={field} need="optional" />
            </Form>
          </RecordContextProvider>
        </ResourceContextProvider>
      </I18nContext>
    </StaticRouter>,
  );

/** Returns the text of the input for an administrator's field `disabled`, whose label is 状態. */
const shown = (field: Field): string =>
  rendered(field)
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '');

// react-admin still passes its switch a property that MUI has removed, and React reports it at length in a development build.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a flag in a form', () => {
  it('is labelled with the name of its field', () => {
    expect(shown({ kind: 'flag' })).toBe('状態');
  });

  it('is labelled with the name of true if its values have names', () => {
    expect(shown({ kind: 'flag', choices: disabledFlags })).toBe('停止中');
  });
});

describe('an input whose value is normalized', () => {
  const inputOf = (field: Field, value: string): string =>
    /<input[^>]*>/.exec(rendered(field, { disabled: value }))?.[0] ?? '';

  it('has an e-mail address as text, which the browser does not change', () => {
    const input = inputOf({ kind: 'email' }, 'hanako@example.jp');
    const attributes = ['type="text"', 'inputMode="email"', 'autoCapitalize="none"', 'spellCheck="false"'];
    for (const one of [...attributes, 'value="hanako@example.jp"']) expect(input).toContain(one);
  });

  it('shows a stored telephone number with its hyphens', () => {
    expect(inputOf({ kind: 'phone' }, '09012345678')).toContain('value="090-1234-5678"');
  });
});
