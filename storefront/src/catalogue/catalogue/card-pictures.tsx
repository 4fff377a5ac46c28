import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { classNames } from '#ui/class-names.ts'
import { largestOf } from '#ui/picture-files.ts'
import { Picture, type PictureFiles } from '#ui/picture.tsx'

/** Enough for a card on any screen. */
const widestFile = 640

type CardPicturesProps = {
  readonly pictures: readonly PictureFiles[]
  readonly shown: number
  readonly sizes: string
  readonly isEager: boolean
}

/** Stacked pictures; only the first is rendered until the visitor interacts with the card. */
export function CardPictures({ pictures, shown, sizes, isEager }: CardPicturesProps) {
  return (
    <>
      {pictures.map((picture, index) => (
        <Picture
          key={largestOf(picture) + String(index)}
          files={picture}
          sizes={sizes}
          widest={widestFile}
          shape={0.75}
          isEager={isEager && index === 0}
          alt=""
          boxClassName={classNames(index > 0 && 'card-picture', index > 0 && index !== shown && 'opacity-0')}
        />
      ))}
      {pictures.length > 1 && (
        <div aria-hidden="true" className="absolute inset-x-3 bottom-2.5 flex gap-1 drop-shadow-[0_0_1px_#fff]">
          {pictures.map((picture, index) => (
            <span
              key={largestOf(picture) + String(index)}
              className={classNames('h-0.5 flex-1', index === shown ? 'bg-kajal' : 'bg-paper/80')}
            />
          ))}
        </div>
      )}
    </>
  )
}

/**
 * Visible while the card has focus, when the arrow keys do the same. The buttons are not focusable, to save two tab
 * stops per card.
 */
export function PictureSteps({ onStep }: { readonly onStep: (by: 1 | -1) => void }) {
  return (
    <div aria-hidden="true" className="card-steps">
      <button type="button" tabIndex={-1} onClick={() => onStep(-1)}>
        <CaretLeftIcon size={18} />
      </button>
      <button type="button" tabIndex={-1} onClick={() => onStep(1)}>
        <CaretRightIcon size={18} />
      </button>
    </div>
  )
}
