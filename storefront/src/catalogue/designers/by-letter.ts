export type LetterGroup<T> = { readonly letter: string; readonly items: readonly T[] }

export const alphabet: readonly string[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

function initialOf(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().charAt(0).toUpperCase()
  return alphabet.includes(bare) ? bare : '#'
}

/** Groups names by first letter, A to Z; other initials come last, under `#`. */
export function byLetter<T extends { readonly name: string }>(items: readonly T[]): LetterGroup<T>[] {
  return [...alphabet, '#']
    .map((letter) => ({ letter, items: items.filter(({ name }) => initialOf(name) === letter) }))
    .filter((group) => group.items.length > 0)
}

type Searched = { readonly name: string; readonly city: string; readonly crafts: readonly string[] }

/** Matches any part of the name, the city or a craft, case-insensitively. */
export function matching<T extends Searched>(items: readonly T[], text: string): readonly T[] {
  const searched = text.trim().toLowerCase()
  if (searched === '') return items
  return items.filter(({ name, city, crafts }) => [name, city, ...crafts].join(' ').toLowerCase().includes(searched))
}
