/** Joins the class names, without undefined, false and empty ones. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ')
}
