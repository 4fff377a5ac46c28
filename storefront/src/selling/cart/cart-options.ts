export type Option = { readonly name: string; readonly value: string }

/** The API sends the chosen options as JSON text inside JSON; invalid text means no options. */
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

/** Options in the form of the add call, to undo a removal. */
export function optionRecord(options: readonly Option[]): Record<string, string> {
  return Object.fromEntries(options.map(({ name, value }) => [name, value]))
}
