import { z } from 'zod';

/** Stripe's id for a card that was entered in a browser. */
export const confirmationTokenSchema = z
  .string()
  .max(100)
  .regex(/^ctoken_[A-Za-z0-9]{1,90}$/);
