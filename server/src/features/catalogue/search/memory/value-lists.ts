/** Deduplicated id lists: many listings share a list, so each filter is evaluated once per list. */
export type PostingLists = {
  /** Returns the number of a list in PostgreSQL's array format, `{1,2}` or `{colour:red}`. */
  readonly numberOf: (text: string) => number
  readonly size: () => number
  /** Marks with 1 the lists that contain one of these ids; marks all lists for null. */
  readonly containing: (ids: readonly (number | string)[] | null) => Uint8Array
  /** Sums the lists' figures per contained id, where -1 means none. */
  readonly sumsById: (ofLists: Int32Array) => ReadonlyMap<string, number>
}

const initialCapacity = 1024

/** Concatenated lists: list `n` is `members[starts[n]]` up to `members[starts[n + 1]]`. */
function newChain() {
  let starts = new Uint32Array(initialCapacity)
  let members = new Uint32Array(initialCapacity)
  let size = 0
  const wider = (column: Uint32Array<ArrayBuffer>, wanted: number): Uint32Array<ArrayBuffer> => {
    if (wanted <= column.length) return column
    const room = new Uint32Array(Math.max(wanted, column.length * 2))
    room.set(column)
    return room
  }
  return {
    size: () => size,
    columns: () => ({ starts, members }),
    add(places: readonly number[]): void {
      const start = starts[size] ?? 0
      members = wider(members, start + places.length)
      members.set(places, start)
      size += 1
      starts = wider(starts, size + 1)
      starts[size] = start + places.length
    },
  }
}

type Chain = { readonly starts: Uint32Array; readonly members: Uint32Array }

function sumByEntry({ starts, members }: Chain, ofLists: Int32Array, sums: Float64Array): Float64Array {
  for (let list = 0; list < ofLists.length; list += 1) {
    const figure = ofLists[list] ?? -1
    const end = figure < 0 ? 0 : (starts[list + 1] ?? 0)
    for (let at = starts[list] ?? 0; at < end; at += 1) {
      const place = members[at] ?? 0
      const before = sums[place] ?? 0
      sums[place] = before < 0 ? figure : before + figure
    }
  }
  return sums
}

export function newPostingLists(): PostingLists {
  const numbers = new Map<string, number>()
  /** Per list number, the indexes of its ids in `ids`. */
  const lists = newChain()
  const ids: string[] = []
  const placeOf = new Map<string, number>()
  const holders: number[][] = []

  const placeOfId = (id: string): number => {
    const known = placeOf.get(id)
    if (known !== undefined) return known
    ids.push(id)
    holders.push([])
    placeOf.set(id, ids.length - 1)
    return ids.length - 1
  }
  const add = (text: string): number => {
    const list = lists.size()
    const places = text === '{}' ? [] : text.slice(1, -1).split(',').map(placeOfId)
    numbers.set(text, list)
    lists.add(places)
    for (const place of new Set(places)) holders[place]?.push(list)
    return list
  }
  return {
    numberOf: (text) => numbers.get(text) ?? add(text),
    size: () => lists.size(),
    containing(wanted) {
      const marks = new Uint8Array(lists.size())
      if (wanted === null) return marks.fill(1)
      for (const id of wanted) for (const list of holders[placeOf.get(String(id)) ?? -1] ?? []) marks[list] = 1
      return marks
    },
    sumsById(ofLists) {
      const sums = sumByEntry(lists.columns(), ofLists, new Float64Array(ids.length).fill(-1))
      const found = new Map<string, number>()
      for (const [place, id] of ids.entries()) if ((sums[place] ?? -1) >= 0) found.set(id, sums[place] ?? 0)
      return found
    },
  }
}
