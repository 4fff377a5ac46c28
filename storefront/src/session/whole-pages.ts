import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In the head, before anything is laid out: a page that is reloaded or gone back to returns to its place. */
export const wholeWhenBack =
  ";(function(){try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')document.documentElement.dataset.whole=''}catch(e){}})()"

/** The first page is laid out as it comes near (`further-down` in theme.css); those after it as a whole. */
export function useWholePages(): void {
  const { key: place } = useLocation()
  const first = useRef(place)
  // Before the scroll position is restored, which is done in such an effect too, further down.
  useLayoutEffect(() => {
    if (place !== first.current) document.documentElement.dataset['whole'] = ''
  }, [place])
}
