import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { backKey, onKey } from './direction.ts'
import { isShortcut } from './modifier-keys.ts'

export type Tab = { readonly name: string; readonly panel: ReactNode }

const steps: Readonly<Record<string, (now: number, count: number) => number>> = {
  [onKey]: (now, count) => (now + 1) % count,
  [backKey]: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** One tab stop; all panels share one grid cell, so the page does not jump. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId()
  const [shown, setShown] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isShortcut(event) ? undefined : steps[event.key]?.(shown, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setShown(next)
    const tab = list.current?.children.item(next)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        className="tabs"
      >
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === shown}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
            className="tab"
          >
            {name}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] pt-5 md:pt-8">
        {tabs.map(({ name, panel }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            inert={index !== shown}
            className={classNames('tab-panel', index !== shown && 'invisible opacity-0')}
          >
            {(isNear || index === shown) && panel}
          </div>
        ))}
      </div>
    </>
  )
}
