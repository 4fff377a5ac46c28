import { t } from '@lingui/core/macro'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon-shapes.tsx'

type WishlistButtonProps = {
  /** Product name, for the accessible name. */
  readonly name: string
  readonly isSaved: boolean
  readonly onToggle: () => void
  readonly className?: string
}

export function WishlistButton({ name, isSaved, onToggle, className }: WishlistButtonProps) {
  return (
    <IconButton
      label={t`Save ${name} to your wishlist`}
      aria-pressed={isSaved}
      onClick={onToggle}
      className={classNames('heart', className)}
    >
      <Icon shape="heart" size={22} isLine />
    </IconButton>
  )
}
