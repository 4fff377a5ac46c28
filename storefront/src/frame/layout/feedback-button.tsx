import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LineIcon } from '#ui/line-icon.tsx'
import { Link } from '#ui/link.tsx'

/** Links to /feedback (ROUTE-01). Floats at the lower left edge; on a phone it ends the page. */
export function FeedbackButton() {
  const { pathname } = useLocation()
  if (pathname === '/feedback') return null
  return (
    <aside aria-label={t`Feedback`} className="feedback page-width">
      <Link to="/feedback" state={{ from: pathname }} className="feedback-link">
        <LineIcon name="chat" size={18} className="bolder" />
        <Trans>Feedback</Trans>
      </Link>
    </aside>
  )
}
