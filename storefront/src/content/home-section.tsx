import type { ReactNode } from 'react'
import { RetriedSection, SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { browserApi } from '#session/browser-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { SectionHeader } from '#ui/section-header.tsx'
import { sections, type HomeContent } from './home-content.ts'

type BandProps<Name extends keyof HomeContent> = {
  readonly of: Name
  readonly content: HomeContent
  readonly children: (items: NonNullable<HomeContent[Name]>) => ReactNode
}

type FilledProps<T> = { readonly items: T; readonly children: (items: T) => ReactNode }

/** Calls the render function inside the boundary, which then catches its errors. */
function Filled<T>({ items, children }: FilledProps<T>) {
  return children(items)
}

/** The content of one call, or a retry button after its failure. */
export function HomePart<Name extends keyof HomeContent>({ of, content, children }: BandProps<Name>) {
  const items = content[of]
  if (items?.length === 0) return null
  return (
    <SectionBoundary>
      {items === null ? (
        <RetriedSection load={() => sections[of](browserApi)}>{children}</RetriedSection>
      ) : (
        <Filled items={items}>{children}</Filled>
      )}
    </SectionBoundary>
  )
}

type SectionProps = {
  readonly title: string
  readonly line?: string
  readonly all?: { readonly text: string; readonly to: string }
  /**
   * The estimated height while `content-visibility` delays the layout, rounded up, to avoid layout shift and text that
   * overflows its background. Below 900 px it scales with the pictures.
   */
  readonly height: string
  readonly isNight?: boolean
  readonly isEmpty: boolean
  readonly children: ReactNode
}

/** One of at most eight sections of the page; it may show the content of two calls. */
export function HomeSection({ title, line, all, height, isNight = false, isEmpty, children }: SectionProps) {
  if (isEmpty) return null
  return (
    <section className={classNames('below-fold', height, isNight && 'night')}>
      <div className="page-width section-gap">
        <SectionHeader
          title={title}
          {...(line !== undefined && { line })}
          aside={
            all && (
              <Link to={all.to} className="inline-flex min-h-11 shrink-0 items-center text-small quiet-link">
                {all.text}
              </Link>
            )
          }
        />
        {children}
      </div>
    </section>
  )
}
