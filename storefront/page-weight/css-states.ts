const ends = ['=""', '="true"']

/** The attributes with the value `true` or none, each once: `open=""`. Searching for the values is the fastest way. */
export function statesIn(html: string): readonly string[] {
  const found = new Set<string>()
  for (const end of ends) {
    for (let at = html.indexOf(end); at !== -1; at = html.indexOf(end, at + end.length)) {
      found.add(html.slice(html.lastIndexOf(' ', at) + 1, at) + end)
    }
  }
  return [...found].toSorted()
}
