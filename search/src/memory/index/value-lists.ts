/** Deduplicated id lists: many listings share a list, so each filter is evaluated once per list. */
export type ValueLists = {
  /** Returns the number of a list in PostgreSQL's array format, `{1,2}` or `{colour:red}`. */
  readonly numberOf: (text: string) => number
  readonly size: () => number
  readonly texts: () => readonly string[]
  readonly containing: (ids: readonly (number | string)[]) => Uint8Array
  readonly listsWith: (ids: readonly string[]) => readonly number[]
  /** The index of an id in `sums`; undefined for an id in no list. */
  readonly placeOf: (id: number | string) => number | undefined
  /** The ids that begin with this text. */
  readonly ids: (prefix: string) => readonly string[]
  /** Sums the lists' figures per id, where -1 means none. */
  readonly sums: (ofLists: Int32Array) => Int32Array
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

/** Adds each list's figure to the sum of each of its entries; -1 means none. */
function sumByEntry({ starts, members }: Chain, ofLists: Int32Array, sums: Int32Array): Int32Array {
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

export function newValueLists(): ValueLists {
  const numbers = new Map<string, number>()
  const lists = newChain()
  const places = new Map<string, number>()
  const holders: number[][] = []
  const unions = new WeakMap<readonly string[], { readonly ofLists: number; readonly lists: readonly number[] }>()

  const placeOfId = (id: string): number => {
    const known = places.get(id)
    if (known !== undefined) return known
    holders.push([])
    places.set(id, places.size)
    return places.size - 1
  }
  const add = (text: string): number => {
    const list = lists.size()
    const members = text === '{}' ? [] : [...new Set(text.slice(1, -1).split(',').map(placeOfId))]
    numbers.set(text, list)
    lists.add(members)
    for (const place of members) holders[place]?.push(list)
    return list
  }
  return {
    numberOf: (text) => numbers.get(text) ?? add(text),
    size: () => lists.size(),
    texts: () => [...numbers.keys()],
    containing(wanted) {
      const marks = new Uint8Array(lists.size())
      for (const id of wanted) for (const list of holders[places.get(String(id)) ?? -1] ?? []) marks[list] = 1
      return marks
    },
    listsWith(wanted) {
      const known = unions.get(wanted)
      if (known?.ofLists === lists.size()) return known.lists
      const union = [...new Set(wanted.flatMap((id) => holders[places.get(id) ?? -1] ?? []))]
      unions.set(wanted, { ofLists: lists.size(), lists: union })
      return union
    },
    placeOf: (id) => places.get(String(id)),
    ids: (prefix) => [...places.keys()].filter((id) => id.startsWith(prefix)),
    sums: (ofLists) => sumByEntry(lists.columns(), ofLists, new Int32Array(places.size).fill(-1)),
  }
}
