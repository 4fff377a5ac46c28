import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { IconButton } from '#ui/icon-button.tsx'

type WishlistButtonProps = {
  /** Product name, for the accessible name. */
  readonly name: string
  readonly isSaved: boolean
  readonly onToggle: () => void
}

export function WishlistButton({ name, isSaved, onToggle }: WishlistButtonProps) {
  return (
    <IconButton
      label={`Save ${name} to your wishlist`}
      aria-pressed={isSaved}
      onClick={onToggle}
      className="relative text-kajal [&_svg]:col-start-1 [&_svg]:row-start-1"
    >
      {/* A pale fill below the outline, so that the heart is visible on any picture. */}
      <HeartIcon size={22} weight="fill" aria-hidden="true" className={isSaved ? 'text-rani' : 'text-paper/85'} />
      <HeartIcon size={22} weight="light" aria-hidden="true" className={isSaved ? 'text-paper' : ''} />
    </IconButton>
  )
}
