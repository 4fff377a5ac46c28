import { useEffect, useId, useRef, type ReactNode } from 'react'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly isWide?: boolean
}

/** The browser's own modal dialog, which traps the focus, closes with Escape and restores the focus. */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`panel max-h-[90dvh] w-[calc(100vw-2rem)] overflow-y-auto p-5 shadow-lifted ${isWide ? 'max-w-2xl' : 'max-w-md'}`}
    >
      <h2 id={titleId} className="mb-4 font-display text-page">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
