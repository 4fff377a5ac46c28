import type { ListSheets } from '#access'
import { auditSheet } from '#access'
import { stockSheet } from '#catalogue'
import { paymentSheet } from '#checkout'
import { customerSheet } from '#customers'
import { orderSheet, returnSheet } from '#fulfilment'

/** The lists that can be downloaded as a sheet, of all areas. */
export const listSheets: ListSheets = {
  orders: orderSheet,
  payments: paymentSheet,
  customers: customerSheet,
  returns: returnSheet,
  stock: stockSheet,
  audit: auditSheet,
}
