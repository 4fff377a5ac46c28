/** A path without the slashes at its end; empty for the first page. A pattern would look again from each of many slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
