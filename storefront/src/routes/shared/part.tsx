import { Component, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

/** In place of a part of a page that could not be loaded or shown; the rest of the page stands. */
export function PartFailed() {
  const { pathname, search } = useLocation()
  return (
    <div className="grid justify-items-start gap-3 px-4 py-8" data-begins>
      <p className="text-kajal-2">This part could not be loaded.</p>
      <ButtonLink to={pathname + search} reloadDocument look="secondary" size="small">
        Try again
      </ButtonLink>
    </div>
  )
}

type PartProps = { readonly children: ReactNode }

/** React asks for a class: nothing else is told of what fails below it. */
class Boundary extends Component<PartProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <PartFailed /> : this.props.children
  }
}

/**
 * A part of a page that stands by itself: a fault in it leaves the others as they are, and it comes alive in a turn of
 * its own, so that a long page never keeps a finger waiting for all of it.
 */
export function Part({ children }: PartProps) {
  return (
    <Boundary>
      <Suspense fallback={<PartFailed />}>{children}</Suspense>
    </Boundary>
  )
}
