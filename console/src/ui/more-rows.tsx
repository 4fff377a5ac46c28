import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { Pages } from './use-pages.ts'

type MoreRowsProps = { readonly pages: Omit<Pages<unknown>, 'rows'> }

/** The button that loads the next page, or why it failed. */
export function MoreRows({ pages: { hasMore, loadMore, problem, isBusy } }: MoreRowsProps) {
  return (
    <>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {hasMore && (
        <p className="mt-4 text-center">
          <Button onClick={() => void loadMore()} isBusy={isBusy}>
            {isBusy ? 'Loading' : 'Show more'}
          </Button>
        </p>
      )}
    </>
  )
}
