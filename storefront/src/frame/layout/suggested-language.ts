import type { Language } from '@shop/contract/core/locale'

type Choice = {
  /** `navigator.languages`, the preferred one first. */
  readonly preferred: readonly string[]
  /** Of the page. */
  readonly shown: string
  readonly published: readonly Language[]
}

/** The published language that the reader likes best; undefined where the page is in it, and where there is none. */
export function suggestedLanguage({ preferred, shown, published }: Choice): Language | undefined {
  const offered: readonly Language[] = ['en', ...published]
  for (const tag of preferred) {
    const [name] = tag.toLowerCase().split('-', 1)
    const found = offered.find((one) => one === name)
    if (found !== undefined) return found === shown ? undefined : found
  }
  return undefined
}
