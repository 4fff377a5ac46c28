import { t } from '@lingui/core/macro'
import { classNames } from '#ui/class-names.ts'

export const starPath = 'M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L12 17.2l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z'

const places = [0, 24, 48, 72, 96]

function Row({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg viewBox="0 0 120 24" className="h-full w-auto max-w-none" aria-hidden="true">
      {places.map((x) => (
        <path
          key={x}
          d={starPath}
          transform={`translate(${x} 0)`}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

type StarsProps = { readonly rating: number; readonly className?: string }

/** Five stars, filled to a tenth. */
export function Stars({ rating, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={t`${rating} of 5 stars`}
      className={classNames('relative inline-block h-4.5 shrink-0 text-zari', className)}
    >
      <Row isFilled={false} />
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
        <Row isFilled />
      </span>
    </span>
  )
}
