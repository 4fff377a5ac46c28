/** A form of one text a line sends an empty line as an empty text. */
export const withoutBlank = (given: unknown): unknown =>
  Array.isArray(given) ? given.filter((one) => typeof one !== 'string' || one.trim() !== '') : given
