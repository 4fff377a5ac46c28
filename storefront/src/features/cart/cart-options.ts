export type Option = { readonly name: string; readonly value: string }

/** The chosen options travel as JSON text inside the JSON; a line without any has none to show. */
export function optionsOf(optionJson: string): Option[] {
  try {
    const value: unknown = JSON.parse(optionJson)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, chosen]) =>
      typeof chosen === 'string' && chosen !== ''
        ? [{ name: name.charAt(0).toUpperCase() + name.slice(1), value: chosen }]
        : [],
    )
  } catch {
    return []
  }
}

/** Options as the add call wants them back, for undoing a removal. */
export function optionRecord(options: readonly Option[]): Record<string, string> {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]))
}
