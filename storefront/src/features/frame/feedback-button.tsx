import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots'
import { Link, useLocation } from 'react-router'

/** Floats over every page and opens /feedback (ROUTE-01). */
export function FeedbackButton() {
  const { pathname } = useLocation()
  if (pathname === '/feedback') return null
  return (
    <aside aria-label="Feedback">
      <Link
        to="/feedback"
        state={{ from: pathname }}
        className="fixed right-4 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] z-bar inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border border-kajal bg-chuna md:px-3.5 text-small font-semibold hover:border-rani hover:text-rani md:right-6"
      >
        <ChatCircleDotsIcon size={20} aria-hidden="true" />
        <span className="sr-only md:not-sr-only">Feedback</span>
      </Link>
    </aside>
  )
}
