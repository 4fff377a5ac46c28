import { Button } from './button.tsx'

type MoveButtonsProps = {
  readonly title: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
}

/** Moves a row of a list by one place, for people who do not drag. */
export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        look="quiet"
        className="no-underline"
        aria-label={`Move ${title} up`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        ↑
      </Button>
      <Button
        look="quiet"
        className="no-underline"
        aria-label={`Move ${title} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        ↓
      </Button>
    </>
  )
}
