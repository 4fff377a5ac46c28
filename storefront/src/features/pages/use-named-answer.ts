import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A browser opens the answer that an address names when it loads a page; after a link inside the shop we have to. */
export function useNamedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash.slice(1))
    const box = answer?.closest('details')
    if (!answer || !box || box.open) return
    box.open = true
    answer.scrollIntoView()
  }, [hash])
}
