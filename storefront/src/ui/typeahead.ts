const typeaheadMs = 500

type Typed = { readonly text: string; readonly atMs: number }

/** `now` is the index of the focused name, or -1. */
type TypeaheadList = { readonly names: readonly string[]; readonly now: number }

/**
 * Creates a search for the next name that begins with the typed letters. Letters within half a second count together;
 * the same letter again cycles through the names that begin with it.
 */
export function createTypeahead(): (key: string, atMs: number, list: TypeaheadList) => number | undefined {
  let typed: Typed = { text: '', atMs: 0 }
  return (key, atMs, { names, now }) => {
    if (key.length !== 1 || key === ' ') return undefined
    const letter = key.toLowerCase()
    const text = atMs - typed.atMs < typeaheadMs ? typed.text + letter : letter
    typed = { text, atMs }
    const isSameLetter = text.replaceAll(letter, '') === ''
    const wanted = isSameLetter ? letter : text
    const first = isSameLetter ? now + 1 : Math.max(0, now)
    const places = names.map((_, step) => (first + step) % names.length)
    return places.find((place) => names[place]?.trim().toLowerCase().startsWith(wanted))
  }
}
