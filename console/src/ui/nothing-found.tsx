import { Link } from 'react-router'

type NothingFoundProps = {
  /** The text when no filter is set. */
  readonly text: string
  readonly filteredText: string
  readonly filterCount: number
  /** The address of the list without filters. */
  readonly to: string
}

export function NothingFound({ text, filteredText, filterCount, to }: NothingFoundProps) {
  return (
    <>
      <p className="mb-2 font-semibold">{filterCount > 0 ? filteredText : text}</p>
      {filterCount > 0 && (
        <Link to={to} className="text-link">
          {filterCount === 1 ? 'Clear the filter' : `Clear ${filterCount} filters`}
        </Link>
      )}
    </>
  )
}
