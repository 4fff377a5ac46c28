import { convertPrices } from './price-conversion.ts'

document.currentScript?.remove()
convertPrices()
