import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots'
import { useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'

/** In the margin, which is wider than the button: it covers neither text nor amounts. */
const floats =
  'md:fixed md:right-0 md:bottom-28 md:z-bar md:min-h-24 md:w-8 md:justify-center md:border md:border-r-0 md:border-kajal md:bg-chuna md:px-3 md:[writing-mode:vertical-rl] md:hover:border-rani'

/** Opens /feedback (ROUTE-01). Floats at the side; the margin of a phone is too narrow, so there it ends the page. */
export function FeedbackButton() {
  const { pathname } = useLocation()
  if (pathname === '/feedback') return null
  return (
    <aside aria-label="Feedback" className="page-width flex justify-end pb-6 md:pb-0 print:hidden">
      <Link
        to="/feedback"
        state={{ from: pathname }}
        className={`inline-flex min-h-11 items-center gap-2 text-small font-semibold hover:text-rani max-md:underline max-md:underline-offset-4 ${floats}`}
      >
        <ChatCircleDotsIcon size={18} aria-hidden="true" className="shrink-0" />
        Feedback
      </Link>
    </aside>
  )
}
