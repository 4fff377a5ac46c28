import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { pageQueryNames } from '@shop/contract/core/page-paths'
import { recentSearches, recordSearch } from '#session/recent-searches.ts'
import { isShortcut } from '#ui/modifier-keys.ts'
import type { PictureFiles } from '#ui/picture.tsx'

export type Suggestion = {
  readonly kind: string
  readonly text: string
  readonly link: string
  /** Set only for products. */
  readonly picture?: PictureFiles | undefined
  readonly price?: string | undefined
}
export type Suggest = (text: string) => Promise<readonly Suggestion[]>
export type SearchedCategory = { readonly name: string; readonly path: string }

const waitMs = 150
const minLength = 2
/** Includes the row for the current category. */
const maxSuggestions = { wide: 10, phone: 6 }
const wideScreen = '(min-width: 56.25rem)'

/** The server has no `matchMedia`, and it renders pages with a search term. */
const isWide = () => typeof globalThis.matchMedia === 'function' && globalThis.matchMedia(wideScreen).matches

function useSuggestions(text: string, suggest: Suggest, isOpen: boolean) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const isAtFirst = isOpen && text.trim() === ''
  useEffect(() => {
    let isCurrent = true
    const typed = text.trim()
    const isNeeded = typed === '' ? isAtFirst : typed.length >= minLength
    const look = async () => {
      // The search works without suggestions, so a failure shows none and reports no error.
      const found = isNeeded ? await suggest(typed).catch(() => []) : []
      if (isCurrent) setSuggestions(found)
    }
    const timer = setTimeout(() => void look(), typed === '' ? 0 : waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, suggest, isAtFirst])
  return suggestions
}

type Searched = { readonly suggest: Suggest; readonly category?: SearchedCategory | undefined }

const maxRecent = 3

function recentOptions(): Suggestion[] {
  return recentSearches()
    .slice(0, maxRecent)
    .map((text) => ({
      kind: 'recent',
      text,
      link: `/category/${wholeShopCategoryId}?name=${encodeURIComponent(text)}`,
    }))
}

const isFirstOfItsText = ({ text }: Suggestion, index: number, all: readonly Suggestion[]): boolean =>
  all.findIndex((one) => one.text.toLowerCase() === text.toLowerCase()) === index

/** Inside a category, the first option searches that category. */
function useOptions(text: string, isOpen: boolean, { suggest, category }: Searched): readonly Suggestion[] {
  const suggestions = useSuggestions(text, suggest, isOpen)
  const requested = text.trim()
  if (requested === '') return isOpen ? [...recentOptions(), ...suggestions].filter(isFirstOfItsText) : []
  if (requested.length < minLength) return []
  const room = isWide() ? maxSuggestions.wide : maxSuggestions.phone
  if (category === undefined) return suggestions.slice(0, room)
  const link = `${category.path}?name=${encodeURIComponent(requested)}`
  return [{ kind: 'within', text: t`${requested} in ${{ category: category.name }}`, link }, ...suggestions].slice(
    0,
    room,
  )
}

/** Only listing URLs have a search term. */
export function nameIn({ pathname, search }: Location): string {
  return pageQueryNames(pathname).has('name') ? (new URLSearchParams(search).get('name') ?? '') : ''
}

/** In an input method, such as one for Hindi, the arrow keys and Enter choose from its own candidates. */
function runKey(event: KeyboardEvent, actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const action = actions[event.key]
  if (event.nativeEvent.isComposing || isShortcut(event) || action === undefined) return
  event.preventDefault()
  action()
}

/** State of the combobox: text, options, and the option selected by the arrow keys. */
export function useSearch(searched: Searched) {
  const navigate = useNavigate()
  const location = useLocation()
  const [text, setText] = useState(nameIn(location))
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useOptions(text, isOpen, searched)
  const isListShown = isOpen && options.length > 0
  /** Text typed after the last search must survive the search's response. */
  const isBeingTyped = useRef(false)

  useEffect(() => {
    recordSearch(nameIn(location))
    if (isBeingTyped.current) return
    setIsOpen(false)
    setText(nameIn(location))
  }, [location])

  const close = () => {
    isBeingTyped.current = false
    setIsOpen(false)
  }

  const choose = (option: Suggestion) => {
    close()
    void navigate(option.link)
  }

  /** Cycles through the options plus one position for the text itself. */
  const move = (step: 1 | -1) => {
    const places = options.length + 1
    setIsOpen(true)
    setActive(((active + 1 + step + places) % places) - 1)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = options[active]
    runKey(event, {
      ' ': text === '' ? () => undefined : undefined,
      Escape: isListShown ? () => setIsOpen(false) : undefined,
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: isListShown && chosen !== undefined ? () => choose(chosen) : undefined,
    })
  }

  const open = () => setIsOpen(true)
  const type = (next: string) => {
    isBeingTyped.current = true
    setText(next)
    setActive(-1)
    open()
  }
  return { text, options, active, isListShown, choose, onKeyDown, type, open, close }
}
