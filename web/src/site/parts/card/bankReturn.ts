/** Whether a bank's page has led here: Stripe adds what it did to the address (https://docs.stripe.com/api/setup_intents), and is believed none of it. */
export const isBankReturn = (search: string): boolean => new URLSearchParams(search).has('setup_intent');
