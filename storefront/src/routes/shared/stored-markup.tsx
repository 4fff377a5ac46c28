import { createContext, createElement, Fragment, useContext, useId, type ReactNode } from 'react'

export type MarkupParts = {
  /** Returns a text that stands for the stored markup, or texts that delimit the markup to store. */
  readonly open: (
    name: string,
    place: string,
  ) => { readonly stored: string } | { readonly before: string; readonly after: string }
}

const numbers = new WeakMap<object, number>()
let lastNumber = 0

/** Names an object in the name of a part, where its content would be long. */
export function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? (lastNumber += 1)
  numbers.set(thing, number)
  return number
}

/** Null in the browser, and inside a stored part. */
export const StoredMarkupContext = createContext<MarkupParts | null>(null)

type StoredMarkupProps = {
  /** Returns everything that decides the markup, or undefined for a part that is rendered each time. */
  readonly name: () => string | undefined
  /** One element whose markup has no text beside it. */
  readonly children: ReactNode
}

/** The server renders such a part once; it has the same place in React's tree as in the browser, hence the same ids. */
export function StoredMarkup({ name, children }: StoredMarkupProps) {
  const parts = useContext(StoredMarkupContext)
  const place = useId()
  const given = parts === null ? undefined : name()
  const part = given === undefined ? undefined : parts?.open(given, place)
  const isStored = part !== undefined && 'stored' in part
  return createElement(
    Fragment,
    null,
    isStored ? part.stored : part?.before,
    isStored ? null : <StoredMarkupContext value={null}>{children}</StoredMarkupContext>,
    isStored ? null : part?.after,
  )
}
