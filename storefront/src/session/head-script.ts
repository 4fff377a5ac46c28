import { renderFullyOnBack } from './content-visibility.ts'
import { currencyScript } from './currency.ts'
import { hydrateOnFirstInteraction } from './hydration-script.ts'

/** The one script that the storefront itself writes into a page; the policy allows exactly these bytes. */
export const headScript = currencyScript + renderFullyOnBack + hydrateOnFirstInteraction
