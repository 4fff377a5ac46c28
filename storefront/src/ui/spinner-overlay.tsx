import { Trans } from '@lingui/react/macro'
import { Stitches } from './stitches.tsx'

/** Covers the page while a call is in flight; fades in late, so that fast responses cause no flash (DLG-06). */
export function SpinnerOverlay({ isShown }: { readonly isShown: boolean }) {
  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div className="fixed inset-0 z-overlay grid animate-fade-late place-items-center bg-chuna/55">
          <span className="grid place-items-center gap-3 text-rani">
            <span className="scale-[2]">
              <Stitches />
            </span>
            <span className="sr-only">
              <Trans>Loading</Trans>
            </span>
          </span>
        </div>
      )}
    </div>
  )
}
