import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Component, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stitches } from '#ui/stitches.tsx'

type SectionFailedProps = {
  /** Retries only this section; without it, and before hydration, the whole page reloads. */
  readonly retry?: () => Promise<void> | void
}

/** Replaces a section that failed to load or render. */
function SectionFailed({ retry }: SectionFailedProps) {
  const { pathname, search } = useLocation()
  const [tries, setTries] = useState({ isBusy: false, failed: 0 })
  const tryAgain = async (again: NonNullable<typeof retry>) => {
    setTries({ ...tries, isBusy: true })
    try {
      await again()
    } catch (error) {
      // Keeps the message here too, because the toast disappears.
      notifyError(error)
    }
    // Visible only when the retry failed.
    setTries({ isBusy: false, failed: tries.failed + 1 })
  }
  const click = (event: MouseEvent) => {
    if (retry === undefined) return
    event.preventDefault()
    if (!tries.isBusy) void tryAgain(retry)
  }
  return (
    <div className="grid justify-items-start gap-3 px-4 py-8" data-eager>
      <p role="status" className="text-kajal-2">
        {tries.failed === 0 ? t`This part could not be loaded.` : t`This part could still not be loaded.`}
      </p>
      <ButtonLink
        to={pathname + search}
        reloadDocument
        look="secondary"
        size="small"
        aria-busy={tries.isBusy || undefined}
        onClick={click}
      >
        {tries.isBusy && <Stitches />}
        <Trans>Try again</Trans>
      </ButtonLink>
    </div>
  )
}

/** Replaces a page of the shopper when the layout failed to load its data. */
export function OwnPageFailed({ title }: { readonly title: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">{title}</h1>
      <SectionFailed retry={revalidate} />
    </div>
  )
}

type RetriedSectionProps<T> = { readonly load: () => Promise<T>; readonly children: (loaded: T) => ReactNode }

/** A section whose content failed to load: an apology with a retry button and, after it, the content with the focus. */
export function RetriedSection<T>({ load, children }: RetriedSectionProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly content: T }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loaded !== undefined) box.current?.focus({ preventScroll: true })
  }, [loaded])
  if (loaded === undefined) return <SectionFailed retry={async () => setLoaded({ content: await load() })} />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children(loaded.content)}
    </div>
  )
}

type SectionProps = { readonly children: ReactNode }
type BoundaryState = { readonly hasFailed: boolean; readonly isRetried: boolean }

/** A class, because React offers error boundaries only as classes. */
class Boundary extends Component<SectionProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, isRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private readonly again = () => this.setState({ hasFailed: false, isRetried: true })

  override render() {
    const { hasFailed, isRetried } = this.state
    if (!hasFailed) return this.props.children
    // After a second failure only a page reload may help.
    return isRetried ? <SectionFailed /> : <SectionFailed retry={this.again} />
  }
}

/** An error does not affect other sections, and each hydrates separately. */
export function SectionBoundary({ children }: SectionProps) {
  return (
    <Boundary>
      <Suspense fallback={<SectionFailed />}>{children}</Suspense>
    </Boundary>
  )
}
