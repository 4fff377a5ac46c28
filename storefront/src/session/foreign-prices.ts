// oxlint-disable-next-line import/default -- The build turns this file into a script of its own.
import file from './convert-prices.ts?file'

/**
 * Loads convert-prices.ts for the few visitors who chose another currency than rupees. Written into the page, it runs
 * before the first price is parsed.
 */
export const foreignPrices = String.raw`try{/"selectedCurrency":"(?!INR)/.test(localStorage.root)&&document.write('<script src="${file}"><\/script>')}catch(e){}`
