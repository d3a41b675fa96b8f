/**
 * Returns whether the visitor came back from a bank's page: Stripe adds the outcome to the address (https://docs.stripe.com/payments/3d-secure). The
 * page does not trust that outcome.
 */
export const isBankReturn = (search: string): boolean => {
  const parameters = new URLSearchParams(search);
  return parameters.has('setup_intent') || parameters.has('payment_intent');
};
