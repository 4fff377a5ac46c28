import { Component, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Stitches } from '#ui/stitches.tsx'

type PartFailedProps = {
  /** Asks for this part alone; without it, and before scripts have come, the whole page is loaded anew. */
  readonly retry?: () => Promise<void> | void
}

/** In place of a part of a page that could not be loaded or shown; the rest of the page stands. */
function PartFailed({ retry }: PartFailedProps) {
  const { pathname, search } = useLocation()
  const [tries, setTries] = useState({ isBusy: false, failed: 0 })
  const tryAgain = async (again: NonNullable<typeof retry>) => {
    setTries({ ...tries, isBusy: true })
    try {
      await again()
    } catch (error) {
      // It is said here too: a toast is gone before whoever looks elsewhere comes back.
      notifyError(error)
    }
    // Seen only where the part is still not there.
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
        {tries.failed === 0 ? 'This part could not be loaded.' : 'This part could still not be loaded.'}
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
        Try again
      </ButtonLink>
    </div>
  )
}

/** A page of the shopper's own, whose content the layout loads and could not. */
export function OwnPageFailed({ title }: { readonly title: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">{title}</h1>
      <PartFailed retry={revalidate} />
    </div>
  )
}

type FilledLaterProps<T> = { readonly load: () => Promise<T>; readonly children: (loaded: T) => ReactNode }

/** Where a part came without its content: the apology, and once it could be had the content, with the focus in it. */
export function FilledLater<T>({ load, children }: FilledLaterProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly content: T }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loaded !== undefined) box.current?.focus({ preventScroll: true })
  }, [loaded])
  if (loaded === undefined) return <PartFailed retry={async () => setLoaded({ content: await load() })} />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children(loaded.content)}
    </div>
  )
}

type PartProps = { readonly children: ReactNode }
type BoundaryState = { readonly hasFailed: boolean; readonly isRetried: boolean }

/** React asks for a class: nothing else is told of what fails below it. */
class Boundary extends Component<PartProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, isRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private readonly again = () => this.setState({ hasFailed: false, isRetried: true })

  override render() {
    const { hasFailed, isRetried } = this.state
    if (!hasFailed) return this.props.children
    // What fails twice in the same way may need the page anew.
    return isRetried ? <PartFailed /> : <PartFailed retry={this.again} />
  }
}

/**
 * A part of a page that stands by itself: a fault in it leaves the others as they are, and it comes alive in a turn of
 * its own, so that a long page never keeps a finger waiting for all of it.
 */
export function SectionBoundary({ children }: PartProps) {
  return (
    <Boundary>
      <Suspense fallback={<PartFailed />}>{children}</Suspense>
    </Boundary>
  )
}
