import type { SignedResult } from './payments-api.ts'

/** Result of the provider's window. */
export type CheckoutResult =
  | { readonly how: 'paid'; readonly answer: SignedResult }
  | { readonly how: 'failed'; readonly reason: string }
  | { readonly how: 'closed' }
