/**
 * Lists of ids as listings hold them (categories, sizes, colours, a designer), each different one once. What is asked of
 * a listing is asked of its list, and many listings share one.
 */
export type Lists = {
  /** The number of a list in PostgreSQL's form, `{1,2}`. */
  readonly numberOf: (text: string) => number
  readonly size: () => number
  /** For each list 1 when it holds one of these ids; all, when there is no choice. */
  readonly holding: (ids: readonly number[] | null) => Uint8Array
  /** Figures of lists, -1 for none, added up for each id in them; an id that only lists of none hold is left out. */
  readonly sumsById: (ofLists: Int32Array) => ReadonlyMap<number, number>
}

export function newLists(): Lists {
  const numbers = new Map<string, number>()
  /** By number, the places of its ids in `ids`. */
  const lists: number[][] = []
  const ids: number[] = []
  const placeOf = new Map<number, number>()
  const holders: number[][] = []

  const placeOfId = (id: number): number => {
    const known = placeOf.get(id)
    if (known !== undefined) return known
    ids.push(id)
    holders.push([])
    placeOf.set(id, ids.length - 1)
    return ids.length - 1
  }
  const add = (text: string): number => {
    const list = lists.length
    const places =
      text === '{}'
        ? []
        : text
            .slice(1, -1)
            .split(',')
            .map((id) => placeOfId(Number(id)))
    numbers.set(text, list)
    lists.push(places)
    for (const place of new Set(places)) holders[place]?.push(list)
    return list
  }
  return {
    numberOf: (text) => numbers.get(text) ?? add(text),
    size: () => lists.length,
    holding(wanted) {
      const marks = new Uint8Array(lists.length)
      if (wanted === null) return marks.fill(1)
      for (const id of wanted) for (const list of holders[placeOf.get(id) ?? -1] ?? []) marks[list] = 1
      return marks
    },
    sumsById(ofLists) {
      const sums = new Float64Array(ids.length).fill(-1)
      for (let list = 0; list < ofLists.length; list += 1) {
        const figure = ofLists[list] ?? -1
        if (figure >= 0) addTo(sums, lists[list], figure)
      }
      const found = new Map<number, number>()
      for (const [place, id] of ids.entries()) if ((sums[place] ?? -1) >= 0) found.set(id, sums[place] ?? 0)
      return found
    },
  }
}

function addTo(sums: Float64Array, places: readonly number[] | undefined, figure: number): void {
  if (!places) return
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0
    sums[place] = Math.max(sums[place] ?? 0, 0) + figure
  }
}
