declare global {
  // Missing in TypeScript's library types; Node has it.
  interface JSON {
    rawJSON: (text: string) => unknown
  }
}

/** The numbers of these fields keep a decimal point: `300.0` where JSON.stringify writes `300`. */
export function jsonWithDecimals(value: unknown, fields: readonly string[]): string {
  const decimals = new Set(fields)
  return JSON.stringify(value, (field, one: unknown) =>
    typeof one === 'number' && decimals.has(field) ? decimal(one) : one,
  )
}

function decimal(value: number): unknown {
  return Number.isInteger(value) ? JSON.rawJSON(`${value}.0`) : value
}
