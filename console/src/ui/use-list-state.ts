import { useCallback, useState, type SetStateAction } from 'react'

const isUpdate = <State>(next: SetStateAction<State>): next is (before: State) => State => typeof next === 'function'

/**
 * State of a list: starts with `initial` again once `filters` differ. A key on the component would do the same, but
 * mounts the filters again too, which takes the focus from them and closes a dialog. A late update of a list that is
 * no longer shown changes nothing.
 */
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
