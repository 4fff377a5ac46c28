/** The values of the details of a piece, such as `Raw silk`. */
export const detailsOf = (attributes: Readonly<Record<string, unknown>>): string[] =>
  Object.values(attributes).flat().map(String)
