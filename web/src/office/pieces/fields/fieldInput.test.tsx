import { Form, I18nContext, ResourceContextProvider } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { disabledFlags } from '../../choices.ts';
import type { Field } from '../../entity.ts';
import { i18nProvider } from '../../shell/i18n.ts';
import { FieldInput } from './fieldInput.tsx';

/** Returns the text of the input for an administrator's field `disabled`, whose label is 状態. */
const shown = (field: Field): string =>
  renderToString(
    <StaticRouter location="/">
      <I18nContext value={i18nProvider}>
        <ResourceContextProvider value="adminUser">
          <Form>
            <FieldInput source="disabled" field={field} need="optional" />
          </Form>
        </ResourceContextProvider>
      </I18nContext>
    </StaticRouter>,
  )
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
