import type { HTMLAttributes, ReactNode } from 'react'

type Shared = {
  readonly as: 'header' | 'footer'
  /** The children are rendered from this object; another object means other markup. */
  readonly data: object
  /** Pages with the same data and variant have the same children. */
  readonly variant: string
}

type SharedMarkupProps = Shared & Omit<HTMLAttributes<HTMLElement>, 'children'> & { readonly children: ReactNode }

const isServer = import.meta.env.SSR
/** Each is about 10 KB. */
const maxVariants = 200

const textsOf = new WeakMap<object, Map<string, string>>()
/** Parts of the page being rendered whose markup is not cached yet. */
let missing: Shared[] | undefined

/**
 * A header or footer that most pages share. The server renders its children once and repeats the markup, which the
 * browser hydrates as usual. They contain a third of a product page's elements (docs/performance.md).
 */
export function SharedMarkup({ as: Element, data, variant, children, ...attributes }: SharedMarkupProps) {
  const isShared = isServer && missing !== undefined
  const text = isShared ? textsOf.get(data)?.get(variant) : undefined
  // oxlint-disable-next-line react/no-danger -- React's own markup of an earlier page.
  if (text !== undefined) return <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
  if (isShared) missing?.push({ as: Element, data, variant })
  return <Element {...attributes}>{children}</Element>
}

function innerMarkup(html: string, element: string): string | undefined {
  const start = html.indexOf(`<${element} `)
  const from = html.indexOf('>', start) + 1
  const end = html.indexOf(`</${element}>`, from)
  return start === -1 || end === -1 ? undefined : html.slice(from, end)
}

/** Copied, because a slice would keep the whole page in memory. */
const copied = (slice: string) => new TextDecoder().decode(new TextEncoder().encode(slice))

function remember({ as, data, variant }: Shared, html: string): void {
  const slice = innerMarkup(html, as)
  if (slice === undefined) return
  const text = copied(slice)
  const texts = textsOf.get(data) ?? new Map<string, string>()
  textsOf.set(data, texts)
  if (texts.size >= maxVariants) texts.clear()
  texts.set(variant, text)
}

/** Wraps the synchronous render of a whole page. `isComplete` refuses markup that must not be repeated. */
export function withSharedMarkup(render: () => string, isComplete: (html: string) => boolean): string {
  missing = []
  try {
    const html = render()
    if (isComplete(html)) for (const shared of missing) remember(shared, html)
    return html
  } finally {
    missing = undefined
  }
}
