import { t } from '@lingui/core/macro'
import { formatLanguage } from '#session/language.ts'
import type { SignedResult } from './payments-api.ts'

/** Result of the provider's window. */
export type CheckoutResult =
  | { readonly how: 'paid'; readonly answer: SignedResult }
  | { readonly how: 'failed'; readonly reason: string }
  | { readonly how: 'closed' }

/** Providers describe a failure in English; a page in another language says it in its own words. */
export const reasonOf = (description: string | undefined): string =>
  (formatLanguage === 'en' ? description : undefined) ?? t`The payment did not go through.`
