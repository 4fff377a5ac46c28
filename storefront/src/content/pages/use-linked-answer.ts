import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The browser opens the answer in the URL's fragment only on page load; this handles client navigation. */
export function useLinkedAnswer(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash.slice(1))
    const box = answer?.closest('details')
    if (!answer || !box || box.open) return
    box.open = true
    answer.scrollIntoView()
  }, [hash])
}
