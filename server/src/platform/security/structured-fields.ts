/** Dictionaries of HTTP fields (RFC 8941), as far as agents send them: texts, tokens, numbers, bytes and inner lists. */

export type BareItem = string | number | boolean | Uint8Array

export type Parameters = ReadonlyMap<string, BareItem>
export type Item = { readonly value: BareItem; readonly parameters: Parameters }
export type Member = {
  /** The members of an inner list; undefined for a single value. */
  readonly list: readonly Item[] | undefined
  readonly value: BareItem
  readonly parameters: Parameters
  /** The member as it was sent, which a signature covers. */
  readonly raw: string
}

class Cursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern.source, 'y')
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }
}

class MalformedField extends Error {}

function need<T>(found: T | undefined): T {
  if (found === undefined) throw new MalformedField()
  return found
}

function bareItem(cursor: Cursor): BareItem {
  const text = cursor.take(/"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"/)
  if (text !== undefined) return text.slice(1, -1).replaceAll(/\\(["\\])/g, '$1')
  const bytes = cursor.take(/:[A-Za-z0-9+/]*={0,2}:/)
  if (bytes !== undefined) return Buffer.from(bytes.slice(1, -1), 'base64')
  const flag = cursor.take(/\?[01]/)
  if (flag !== undefined) return flag === '?1'
  const number = cursor.take(/-?\d{1,15}(?:\.\d{1,3})?/)
  if (number !== undefined) return Number(number)
  return need(cursor.take(/[A-Za-z*][\w:/!#$%&'*+.^`|~-]*/))
}

const key = /[a-z*][a-z0-9_.*-]*/

function parameters(cursor: Cursor): Parameters {
  const found = new Map<string, BareItem>()
  while (cursor.take(/; */) !== undefined) {
    const name = need(cursor.take(key))
    found.set(name, cursor.take(/=/) === undefined ? true : bareItem(cursor))
  }
  return found
}

function innerList(cursor: Cursor): Item[] {
  const items: Item[] = []
  cursor.take(/ */)
  while (cursor.take(/\)/) === undefined) {
    items.push({ value: bareItem(cursor), parameters: parameters(cursor) })
    if (cursor.take(/ +/) === undefined) {
      need(cursor.take(/\)/))
      break
    }
  }
  return items
}

function member(cursor: Cursor): Member {
  if (cursor.take(/=/) === undefined) {
    const start = cursor.at
    return {
      list: undefined,
      value: true,
      parameters: parameters(cursor),
      raw: `?1${cursor.text.slice(start, cursor.at)}`,
    }
  }
  const start = cursor.at
  const list = cursor.take(/\(/) === undefined ? undefined : innerList(cursor)
  const value = list === undefined ? bareItem(cursor) : true
  const own = parameters(cursor)
  return { list, value, parameters: own, raw: cursor.text.slice(start, cursor.at) }
}

/** Undefined for a field that is no dictionary. */
export function readDictionary(text: string): ReadonlyMap<string, Member> | undefined {
  const cursor = new Cursor(text.trim())
  const members = new Map<string, Member>()
  try {
    while (cursor.at < cursor.text.length) {
      members.set(need(cursor.take(key)), member(cursor))
      if (cursor.at === cursor.text.length) break
      need(cursor.take(/[ \t]*,[ \t]*/))
      if (cursor.at === cursor.text.length) return undefined
    }
    return members
  } catch (error) {
    // The parser leaves a malformed field from any depth.
    if (error instanceof MalformedField) return undefined
    throw error
  }
}
