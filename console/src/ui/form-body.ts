import { changedWords } from '@shop/contract/core/html-difference'

/** A document's body, as its form edits it. */
export type Value = string | number | boolean | null | readonly Value[] | Body
export type Body = { readonly [name: string]: Value }

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly Value[] => Array.isArray(value)

/** Types the server's response, which is plain JSON. */
export function bodyIn(value: unknown): Body {
  return isBody(value) ? value : {}
}

export function listIn(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : []
}

export function textOf(value: Value | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Leaf = readonly [place: string, value: string]

/** `parts.0.title` with its value in words. */
function leavesOf(value: Value, place: string): Leaf[] {
  if (isList(value)) return value.flatMap((inner, index) => leavesOf(inner, join(place, String(index + 1))))
  if (isBody(value)) return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, join(place, name)))
  return [[place, wordsOf(value)]]
}

const join = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`)

function wordsOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? '' : String(value)
}

export type Difference = { readonly place: string; readonly from: string; readonly to: string }

export function differencesOf(from: Body, to: Body): readonly Difference[] {
  const [before, after] = [new Map(leavesOf(from, '')), new Map(leavesOf(to, ''))]
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((place) => ({ place, from: before.get(place) ?? '', to: after.get(place) ?? '' }))
    .filter((one) => one.from !== one.to)
    .map((one) => (one.place.endsWith('html') ? { ...one, ...changedWords(one.from, one.to) } : one))
}
