/** The words of a content page, apart from how they look. `{brand}` stands for the house's name. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'questions'; readonly items: readonly { readonly question: string; readonly answer: string }[] }
  | { readonly kind: 'facts'; readonly items: readonly { readonly term: string; readonly detail: string }[] }

export type Section = { readonly id: string; readonly heading: string; readonly blocks: readonly Block[] }

export type PageText = {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly description: string
  readonly sections: readonly Section[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })

export function withBrand(words: string, brand: string): string {
  return words.replaceAll('{brand}', brand)
}
