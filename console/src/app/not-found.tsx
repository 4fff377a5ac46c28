import { Link } from 'react-router'
import { PageTitle } from '#ui/page-title.tsx'

export function Component() {
  return (
    <>
      <PageTitle title="Page not found" />
      <p>
        There is no page at this address.{' '}
        <Link to="/" className="text-link">
          Go to Today
        </Link>
      </p>
    </>
  )
}
