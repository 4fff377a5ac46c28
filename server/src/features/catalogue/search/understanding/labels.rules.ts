const groups = new Intl.NumberFormat('en-IN')

/** `₹20,000` */
export function formatRupees(amount: number): string {
  return `₹${groups.format(amount)}`
}
