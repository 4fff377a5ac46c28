import { renderFullyOnBack } from './content-visibility.ts'
// oxlint-disable-next-line import/default -- The build turns this file into a script of its own.
import hydrationFile from './deferred-hydration.ts?file'
import { foreignPrices } from './foreign-prices.ts'
// oxlint-disable-next-line import/default -- The build turns this file into the text of a script.
import holdInput from './hold-input.ts?script'

/** Decision 0019 says which pages hydrate early, and how input is held until then. */
const hydrateOnFirstInteraction = `;var hydrationFile=${JSON.stringify(hydrationFile)};${holdInput}`

/** The only script that the storefront itself writes into a page; the content security policy allows its hash. */
export const headScript = foreignPrices + renderFullyOnBack + hydrateOnFirstInteraction
