import { z } from 'zod';
import { attach, customerOf, detach, methodOf } from '../money/attachment.ts';
import { cardDataSchema, makeMethod, previewOf } from '../cards.ts';
import { filteredRows, pageOf } from '../pages/pages.ts';
import { merged, metadata, paging, text } from '../parameters.ts';
import { invalid, noSuch } from '../refusal.ts';
import { nothing, route } from '../route.ts';
import type { World } from '../world.ts';

/** Unlike Stripe's other lists, lists of methods cannot be filtered by creation time. */
const listSchema = z
  .strictObject({ ...paging, customer: text.optional(), type: text.optional() })
  .omit({ created: true });

/** Lists a customer's methods. Without a customer, Stripe lists the account's own methods, of which there are none here. */
const listed = (world: World, url: string, customer: string | undefined, input: z.output<typeof listSchema>) => {
  if (customer !== undefined) customerOf(world, customer);
  const rows = filteredRows(
    world.state.paymentMethods,
    (one) =>
      customer !== undefined && one.customer === customer && (input.type === undefined || one.type === input.type),
  );
  return pageOf(url, rows, input);
};

export const paymentMethods = [
  route(
    'POST /v1/payment_methods',
    cardDataSchema,
    ({ world, input }) => {
      const { name, preview } = previewOf(world, input);
      return makeMethod(world, name, preview, merged({}, input.metadata));
    },
    { publishable: true },
  ),
  route('GET /v1/payment_methods', listSchema, ({ world, input }) =>
    listed(world, '/v1/payment_methods', input.customer, input),
  ),
  route('GET /v1/payment_methods/:id', nothing, ({ world, id }) => {
    const method = world.state.paymentMethods.get(id);
    if (method === undefined) throw noSuch('PaymentMethod', id);
    return method;
  }),
  route('POST /v1/payment_methods/:id', z.strictObject({ metadata: metadata.optional() }), ({ world, id, input }) => {
    const method = methodOf(world, id, 'id');
    method.metadata = merged(method.metadata, input.metadata);
    return method;
  }),
  route('POST /v1/payment_methods/:id/attach', z.strictObject({ customer: text }), ({ world, id, input }) => {
    customerOf(world, input.customer);
    const method = methodOf(world, id, 'id');
    attach(world, method, input.customer);
    return method;
  }),
  route('POST /v1/payment_methods/:id/detach', nothing, ({ world, id }) => {
    const method = methodOf(world, id, 'id');
    if (method.customer === null) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    }
    detach(world, method);
    return method;
  }),
  route(
    'GET /v1/customers/:id/payment_methods',
    listSchema.omit({ customer: true }).extend({ allow_redisplay: text.optional() }),
    ({ world, id, input }) => listed(world, `/v1/customers/${id}/payment_methods`, id, input),
  ),
];
