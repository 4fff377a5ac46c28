import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [contenteditable]') !== null
}

/** `j` and `k` move, `x` selects, Enter opens, `/` searches. Returns the row with the keyboard focus. */
export function useListKeys(codes: readonly string[], toggle: (code: string) => void): string | undefined {
  const [last, setLast] = useState<string>()
  const navigate = useNavigate()
  // Another filter may have removed the row from the list.
  const at = last === undefined ? -1 : codes.indexOf(last)
  const current = codes[at]
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') setLast(codes[Math.min(at + 1, codes.length - 1)])
      if (event.key === 'k') setLast(codes[Math.max(at - 1, 0)])
      if (event.key === 'x' && current !== undefined) toggle(current)
      const isOnRow = !(event.target instanceof HTMLElement) || event.target.closest('a, button') === null
      if (event.key === 'Enter' && current !== undefined && isOnRow) void navigate(`/orders/${current}`)
      if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('#order-search')?.focus()
      }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [at, codes, current, navigate, toggle])
  useEffect(() => {
    document.querySelector(`[data-code="${current ?? ''}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return current
}
