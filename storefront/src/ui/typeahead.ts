const typeaheadMs = 500

type Typed = { readonly text: string; readonly atMs: number }

/** `now` is the index of the focused name, or -1. */
type TypeaheadList = { readonly names: readonly string[]; readonly now: number }

/** Characters within half a second count together; the same one again cycles through the names. */
export function createTypeahead(): (key: string, atMs: number, list: TypeaheadList) => number | undefined {
  let typed: Typed = { text: '', atMs: 0 }
  return (key, atMs, { names, now }) => {
    if (key.length !== 1 || key === ' ') return undefined
    const character = key.toLowerCase()
    const text = atMs - typed.atMs < typeaheadMs ? typed.text + character : character
    typed = { text, atMs }
    const isRepeated = text.replaceAll(character, '') === ''
    const requested = isRepeated ? character : text
    const first = isRepeated ? now + 1 : Math.max(0, now)
    const places = names.map((_, step) => (first + step) % names.length)
    return places.find((place) => names[place]?.trim().toLowerCase().startsWith(requested))
  }
}
