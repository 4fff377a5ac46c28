/** Splits the HTML of a page into parts, to show which of them to cut. */
export type PageParts = Readonly<Record<string, number>>

const sum = (texts: Iterable<string>): number => [...texts].reduce((total, text) => total + Buffer.byteLength(text), 0)
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([text]) => text)

/** Elements of one kind with everything inside, the outermost only. */
function elementsOf(html: string, tag: string, start: RegExp): string[] {
  const found: string[] = []
  let end = 0
  for (const { index } of html.matchAll(start)) {
    if (index < end) continue
    let depth = 0
    for (const piece of html.slice(index).matchAll(new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g'))) {
      depth += piece[1] === '/' ? -1 : 1
      if (depth > 0) continue
      end = index + piece.index + piece[0].length
      found.push(html.slice(index, end))
      break
    }
  }
  return found
}

export function partsOf(html: string): PageParts {
  const scripts = all(html, /<script[^>]*>[^]*?<\/script>/g)
  const data = scripts.filter((script) => script.includes('deferred-data') || script.includes('reactRouterContext'))
  const facts = scripts.filter((script) => script.includes('application/ld+json'))
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script[^>]*>[^]*?<\/script>/g, '')
  return {
    'inline CSS': sum(all(html, /<style>[^]*?<\/style>/g)),
    'hydration data': sum(data),
    'structured data': sum(facts),
    'other scripts': sum(scripts) - sum(data) - sum(facts),
    'file links': sum(all(html, /<link [^>]*>/g)),
    header: sum(elementsOf(body, 'header', /<header\b/g)),
    footer: sum(elementsOf(body, 'footer', /<footer\b/g)),
    filters: sum(elementsOf(body, 'aside', /<aside aria-label="Filters"/g)),
    cards: sum(elementsOf(body, 'article', /<article\b/g)),
    pictures: sum(all(body, /<picture\b[^]*?<\/picture>/g)),
    icons: sum(all(body, /<svg\b[^]*?<\/svg>/g)),
    classes: sum(all(body, / class="[^"]*"/g)),
  }
}

export function elementCount(html: string): number {
  return all(html.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '<$1>'), /<[a-z]/g).length
}

/** The class attributes that cost most, with their number. */
export function heaviestClasses(html: string, most: number): string[] {
  const counts = new Map<string, number>()
  for (const name of all(html, / class="[^"]*"/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, times], [b, others]) => b.length * others - a.length * times)
    .slice(0, most)
    .map(([name, times]) => `${times} × ${name.slice(8, 60)}`)
}
