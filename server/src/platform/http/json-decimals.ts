declare global {
  // The compiler's library does not know it yet; Node does.
  interface JSON {
    rawJSON: (text: string) => unknown
  }
}

/** JSON in which the numbers of these fields keep their decimal point: `300.0` where JavaScript writes `300`. */
export function jsonWithDecimals(value: unknown, fields: readonly string[]): string {
  const decimals = new Set(fields)
  return JSON.stringify(value, (field, one: unknown) =>
    typeof one === 'number' && decimals.has(field) ? decimal(one) : one,
  )
}

function decimal(value: number): unknown {
  return Number.isInteger(value) ? JSON.rawJSON(`${value}.0`) : value
}
