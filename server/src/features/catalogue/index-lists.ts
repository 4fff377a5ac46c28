/**
 * Lists of ids as listings hold them (categories, sizes, colours, a designer), each different one once. What is asked of
 * a listing is asked of its list, and thousands of listings share a few hundred.
 */
export type Lists = {
  /** The number of a list in PostgreSQL's form, `{1,2}`. */
  readonly numberOf: (text: string) => number
  readonly idsOf: (list: number) => readonly number[]
  readonly size: () => number
  /** For each list 1 when it holds one of these ids; all, when there is no choice. */
  readonly holding: (ids: readonly number[] | null) => Uint8Array
}

export function newLists(): Lists {
  const numbers = new Map<string, number>()
  const lists: (readonly number[])[] = []
  const holders = new Map<number, number[]>()

  const add = (text: string): number => {
    const list = lists.length
    const ids = text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
    numbers.set(text, list)
    lists.push(ids)
    for (const id of new Set(ids)) {
      const held = holders.get(id)
      if (held) held.push(list)
      else holders.set(id, [list])
    }
    return list
  }
  return {
    numberOf: (text) => numbers.get(text) ?? add(text),
    idsOf: (list) => lists[list] ?? [],
    size: () => lists.length,
    holding(ids) {
      const marks = new Uint8Array(lists.length)
      if (ids === null) return marks.fill(1)
      for (const id of ids) for (const list of holders.get(id) ?? []) marks[list] = 1
      return marks
    },
  }
}
