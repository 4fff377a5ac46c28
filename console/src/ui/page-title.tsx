import { useEffect, type ReactNode } from 'react'

type PageTitleProps = { readonly title: string; readonly children?: ReactNode }

export function PageTitle({ title, children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="font-display text-page">{title}</h1>
      {children}
    </header>
  )
}
