import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMAIL_INPUT } from './emailInput.ts';

/** Matches an input of type email as an attribute, a property, or markup. */
const OF_TYPE_EMAIL = /\btype['"]?\s*[=:]\s*\{?\s*['"`]?email\b/i;

describe('an input for an e-mail address', () => {
  it('has the keyboard for addresses, and its browser changes no letter', () => {
    expect(EMAIL_INPUT).toEqual({ type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false });
  });

  it.each(['type="email"', "type='email'", "type={'email'}", "type: 'email'", '"type": "email"', 'type=email'])(
    'control: the search finds %s',
    (source) => expect(source).toMatch(OF_TYPE_EMAIL),
  );

  it('never has type="email", which converts the domain to Punycode', () => {
    const root = join(__dirname, '../..');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.(tsx?|html)$/.test(path) && !/\.test\./.test(path) && path !== 'ui/form/emailInput.ts',
    );
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => OF_TYPE_EMAIL.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });
});
