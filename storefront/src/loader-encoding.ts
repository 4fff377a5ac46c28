import { escapedForScript } from './hand-over.ts'

/** The numbers for values that JSON lacks, in the format of the router's serialiser, which the browser reads. */
const special = { undefined: -7, null: -5, notANumber: -2, infinity: -6, minusInfinity: -3, minusZero: -4 } as const

type Encoded = { readonly indices: ReadonlyMap<unknown, number>; readonly escaped: string; readonly count: number }

/** Only the router's serialiser can write such a value. */
class NotPlainError extends Error {}

function specialNumber(value: number): number | undefined {
  if (Number.isNaN(value)) return special.notANumber
  if (value === Number.POSITIVE_INFINITY) return special.infinity
  if (value === Number.NEGATIVE_INFINITY) return special.minusInfinity
  return Object.is(value, -0) ? special.minusZero : undefined
}

function writerFrom(first: number, before: ReadonlyMap<unknown, number> | undefined) {
  const indices = new Map<unknown, number>()
  const texts: string[] = []

  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return JSON.stringify(value)
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (Array.isArray(value)) return `[${value.map(add).join(',')}]`
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
      throw new NotPlainError(`A loader returned a ${typeof value} that is no plain data.`)
    }
    const parts = Object.entries(value).map(([name, part]) => `"_${add(name)}":${add(part)}`)
    return `{${parts.join(',')}}`
  }

  const add = (value: unknown): number => {
    if (value === undefined) return special.undefined
    if (value === null) return special.null
    const other = typeof value === 'number' ? specialNumber(value) : undefined
    const known = other ?? before?.get(value) ?? indices.get(value)
    if (known !== undefined) return known
    const place = texts.push('') - 1
    indices.set(value, first + place)
    texts[place] = textOf(value)
    return first + place
  }
  return { add, indices, texts }
}

/** Value 0 is the state itself. */
const firstPart = 1

function encodeShared(value: object): Encoded {
  const { add, indices, texts } = writerFrom(firstPart, undefined)
  add(value)
  return { indices, count: texts.length, escaped: escapedForScript(`${texts.join(',')},`) }
}

export type LoadedState = {
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly actionData: unknown
  readonly errors: unknown
}

/** Writes `shared`, the same object in many states, only once, and escapes the text for a script. */
export function dataEncoder(): (state: LoadedState, shared: unknown) => string | undefined {
  const sharedParts = new WeakMap<object, Encoded>()
  const encodedOf = (value: object): Encoded => {
    const encoded = sharedParts.get(value) ?? encodeShared(value)
    sharedParts.set(value, encoded)
    return encoded
  }
  return (state, shared) => {
    try {
      const before = typeof shared === 'object' && shared !== null ? encodedOf(shared) : undefined
      const { add, texts } = writerFrom(firstPart + (before?.count ?? 0), before?.indices)
      const names = Object.entries(state).map(([name, part]) => `"_${add(name)}":${add(part)}`)
      return `[${escapedForScript(`{${names.join(',')}}`)},${before?.escaped ?? ''}${escapedForScript(texts.join(','))}]\\n`
    } catch (error) {
      if (error instanceof NotPlainError) return undefined
      throw error
    }
  }
}
