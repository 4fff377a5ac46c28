import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Thread } from '#ui/section-header.tsx'

type ChapterProps = { readonly title: string; readonly children: ReactNode }

export function Chapter({ title, children }: ChapterProps) {
  return (
    <section aria-label={title} className="section-gap">
      <h2 className="text-h2">{title}</h2>
      <Thread className="mt-4 mb-8" />
      <div className="grid gap-10">{children}</div>
    </section>
  )
}

type SpecimenProps = {
  readonly name: string
  readonly children: ReactNode
  /** Stacked instead of a wrapping row. */
  readonly isColumn?: boolean
  readonly isNight?: boolean
}

export function Specimen({ name, children, isColumn = false, isNight = false }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans text-micro text-kajal-2">{name}</h3>
      <div
        className={classNames(
          isColumn ? 'grid grid-cols-[minmax(0,1fr)] gap-5' : 'flex flex-wrap items-center gap-4',
          isNight && 'p-5 night',
        )}
      >
        {children}
      </div>
    </div>
  )
}
