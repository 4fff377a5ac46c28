import { renderFullyOnBack } from './content-visibility.ts'
// oxlint-disable-next-line import/default -- The build turns this file into a script of its own.
import hydrationFile from './deferred-hydration.ts?file'
import { foreignPrices } from './foreign-prices.ts'
// oxlint-disable-next-line import/default -- The build turns this file into the text of a script.
import holdInput from './hold-input.ts?script'

const files = `;var hydrationFile=${JSON.stringify(hydrationFile)};`

/** The only script that the storefront itself writes into a page; the content security policy allows its hash. */
export const headScript = foreignPrices + renderFullyOnBack + files + holdInput
