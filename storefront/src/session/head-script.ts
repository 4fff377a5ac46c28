import { renderFullyOnBack } from './content-visibility.ts'
import { foreignPrices } from './foreign-prices.ts'
import { hydrateOnFirstInteraction } from './hydration-script.ts'

/** The only script that the storefront itself writes into a page; the content security policy allows its hash. */
export const headScript = foreignPrices + renderFullyOnBack + hydrateOnFirstInteraction
