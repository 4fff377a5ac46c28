import { addAll, copyOf, scratchBitmap, setBit, wordsFor, type Bitmap } from './bitmap.ts'
import type { Columns, Weight } from './columns.ts'
import { factGroupOf, type ListKind } from './fact-groups.ts'

export function withValues(columns: Columns, kind: ListKind, ids: readonly (number | string)[]): Bitmap {
  return columns.known.get(`${kind} ${ids.join(',')}`, columns.size, (bits, from, to) => {
    const holding = columns.lists[kind].containing(ids)
    const listOf = columns.listOf[kind]
    for (let place = from; place < to; place += 1) if (holding[listOf[place] ?? 0] === 1) setBit(bits, place)
  })
}

export function withFacts(columns: Columns, facts: readonly string[]): Bitmap {
  const groups = [...Map.groupBy(facts, factGroupOf)].map(([group, some]) => withValues(columns, group, some))
  const [first = scratchBitmap(wordsFor(columns.size)), ...others] = groups
  return others.length === 0 ? first : others.reduce(addAll, copyOf(first))
}

export function withPercentOff(columns: Columns, least: number): Bitmap {
  return columns.known.get(`percent ${least}`, columns.size, (bits, from, to) => {
    const { percentsOff } = columns
    for (let place = from; place < to; place += 1) if ((percentsOff[place] ?? 0) >= least) setBit(bits, place)
  })
}

export function withFlag(columns: Columns, flag: number): Bitmap {
  return columns.known.get(`flag ${flag}`, columns.size, (bits, from, to) => {
    const { flags } = columns
    for (let place = from; place < to; place += 1) if (((flags[place] ?? 0) & flag) !== 0) setBit(bits, place)
  })
}

export function withoutFlag(columns: Columns, flag: number): Bitmap {
  return columns.known.get(`not flag ${flag}`, columns.size, (bits, from, to) => {
    const { flags } = columns
    for (let place = from; place < to; place += 1) if (((flags[place] ?? 0) & flag) === 0) setBit(bits, place)
  })
}

export function all(columns: Columns): Bitmap {
  return columns.known.get('all', columns.size, (bits, from, to) => {
    for (let place = from; place < to; place += 1) setBit(bits, place)
  })
}

export function withWord(columns: Columns, weight: Weight, prefix: string): Bitmap {
  return columns.known.get(`${weight} ${prefix}`, columns.size, (bits, from) =>
    columns.words[weight].mark(prefix, bits, from),
  )
}
