const groups = new Intl.NumberFormat('en-IN')

export function formatRupees(amount: number): string {
  return `₹${groups.format(amount)}`
}
