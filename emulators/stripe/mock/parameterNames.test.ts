import { z } from 'zod';
import { routes } from '../resources/index.ts';
import { foreignParameters, parameterNames } from './parameterNames.ts';

const namesOf = (at: string) => {
  const found = routes.find(({ method, path }) => `${method} ${path}` === at);
  return [...parameterNames(z.toJSONSchema(found?.schema ?? z.never(), { io: 'input', unrepresentable: 'any' }))];
};

describe('the parameter check', () => {
  it('lists nested parameters, also in lists and alternatives', () => {
    expect(namesOf('POST /v1/payment_intents')).toContain('payment_method_options[card][request_three_d_secure]');
    expect(namesOf('POST /v1/subscriptions')).toContain('items[][price]');
    expect(namesOf('GET /v1/refunds')).toEqual(expect.arrayContaining(['payment_intent', 'created[gte]']));
  });

  it('reports parameters that Stripe does not have', () => {
    const document = { parametersOf: () => parameterNames({ properties: { a: { properties: { b: {} } } } }) };
    const at = { method: 'POST', path: '/v1/things/:id' };
    const schema = z.strictObject({ a: z.strictObject({ b: z.string(), c: z.string() }), d: z.string().optional() });
    expect(foreignParameters(document, { ...at, schema })).toEqual(['a[c]', 'd']);
    expect(foreignParameters(document, { ...at, schema: schema.pick({}) })).toEqual([]);
    expect(foreignParameters({ parametersOf: () => undefined }, { ...at, schema })).toBeNull();
  });
});
