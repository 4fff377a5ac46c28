import { Link } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'

export function Component() {
  return (
    <>
      <PageTitle title="Nothing here" />
      <p>
        This address leads nowhere.{' '}
        <Link to="/" className="text-link">
          Go to today
        </Link>
      </p>
    </>
  )
}
