/** Joins what is set; absent and false parts are left out. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ')
}
