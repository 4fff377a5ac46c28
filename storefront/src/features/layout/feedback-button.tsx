import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots'
import { Link, useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'

type FeedbackButtonProps = {
  /**
   * On pages with amounts and fields the button is at the end of the page, so that it covers neither; very wide windows
   * have room at the side.
   */
  readonly isAtEnd: boolean
}

const looks = 'inline-flex min-h-11 items-center gap-2 text-small font-semibold hover:text-rani'
const floats =
  'fixed bottom-[calc(max(1rem,env(safe-area-inset-bottom))+var(--bottom-bar,0px))] z-bar justify-center border border-kajal bg-chuna hover:border-rani md:right-6 md:px-3.5'
/** On phones a narrow tab at the edge, about as wide as the page margin, so that it covers no text. */
const tab = 'max-md:right-0 max-md:w-6.5 max-md:border-r-0'
const stands =
  'max-[104rem]:static max-[104rem]:border-0 max-[104rem]:bg-transparent max-[104rem]:p-0 max-[104rem]:underline max-[104rem]:underline-offset-4'

/** Floats over every page and opens /feedback (ROUTE-01). */
export function FeedbackButton({ isAtEnd }: FeedbackButtonProps) {
  const { pathname } = useLocation()
  if (pathname === '/feedback') return null
  return (
    <aside
      aria-label="Feedback"
      className={classNames(
        'print:hidden',
        isAtEnd && 'max-[104rem]:flex max-[104rem]:justify-end max-[104rem]:page-width max-[104rem]:pb-6',
      )}
    >
      <Link to="/feedback" state={{ from: pathname }} className={classNames(looks, floats, isAtEnd ? stands : tab)}>
        <ChatCircleDotsIcon size={18} aria-hidden="true" className="shrink-0" />
        <span className={isAtEnd ? undefined : 'sr-only md:not-sr-only'}>Feedback</span>
      </Link>
    </aside>
  )
}
