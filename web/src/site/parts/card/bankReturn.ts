/** Whether a bank's page has led here: Stripe adds what it did to the address (https://docs.stripe.com/payments/3d-secure), and is believed none of it. */
export const isBankReturn = (search: string): boolean => {
  const parameters = new URLSearchParams(search);
  return parameters.has('setup_intent') || parameters.has('payment_intent');
};
