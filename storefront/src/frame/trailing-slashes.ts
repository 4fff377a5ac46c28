/** Empty for the home page. A loop, because a regular expression would backtrack at each of many slashes. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
