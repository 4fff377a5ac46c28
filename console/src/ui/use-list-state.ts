import { useCallback, useState, type SetStateAction } from 'react'

const isUpdate = <State>(next: SetStateAction<State>): next is (before: State) => State => typeof next === 'function'

/** Resets when `filters` change. Unlike a `key`, this keeps the focus and open dialogs. */
export function useListState<State>(filters: unknown, initial: State) {
  const list = JSON.stringify(filters)
  const [stored, setStored] = useState({ list, state: initial })
  if (stored.list !== list) setStored({ list, state: initial })
  const update = useCallback(
    (next: SetStateAction<State>): void =>
      setStored((before) => {
        if (before.list !== list) return before
        return { list, state: isUpdate(next) ? next(before.state) : next }
      }),
    [list],
  )
  return [stored.list === list ? stored.state : initial, update] as const
}
