import { convertPrices } from './price-conversion.ts'

// React expects no other script here.
document.currentScript?.remove()
convertPrices()
