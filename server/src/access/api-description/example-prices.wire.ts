/** Example amounts by field name. */
export const examplePrices: Readonly<Record<string, string>> = {
  price: 'Rs10,800.00',
  stroked_price: 'Rs12,000.00',
  tax: 'Rs0.00',
  tax_included: 'Rs1,156.78',
  shipping_cost: 'Rs300.00',
  discount: 'Rs0.00',
  coupon_discount: 'Rs0.00',
  refunded: 'Rs0.00',
  delivery: 'Rs0.00',
  missing: 'Rs1,240.00',
  value_string: 'Rs300.00',
  grand_total: 'Rs11,100.00',
}
