import { beginLater } from './begin-later.ts'
import { currencyScript } from './currency.ts'
import { wholeWhenBack } from './whole-pages.ts'

/** The one script that the storefront itself writes into a page; the policy allows exactly these bytes. */
export const headScript = currencyScript + wholeWhenBack + beginLater
