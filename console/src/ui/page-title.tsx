import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'

type PageTitleProps = {
  readonly title: string
  /** The list to which the page belongs. */
  readonly back?: { readonly to: string; readonly text: string }
  readonly children?: ReactNode
}

export function PageTitle({ title, back, children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <>
      {back !== undefined && (
        <p className="mb-2">
          <Link to={back.to} className="text-link">
            {back.text}
          </Link>
        </p>
      )}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-page">{title}</h1>
        {children}
      </header>
    </>
  )
}
