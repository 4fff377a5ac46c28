import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { classNames } from '#ui/class-names.ts'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import { usePrivatePicture } from './use-private-picture.ts'
import type { WorkroomSource, WorkroomStep } from './workroom-api.ts'

type StepPicturesProps = {
  readonly step: WorkroomStep
  readonly source: WorkroomSource
  /** True for pictures that the customer must judge, which fill the width. */
  readonly isLarge: boolean
  readonly onOpen: (index: number) => void
}

export function StepPictures({ step, source, isLarge, onOpen }: StepPicturesProps) {
  if (step.pictures.length === 0) return null
  return (
    <ul className={classNames('mt-4', isLarge ? 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-wrap gap-2')}>
      {step.pictures.map((picture, index) => (
        <li key={picture.key}>
          <PrivatePicture
            picture={picture}
            source={source}
            isLarge={isLarge}
            label={t`Enlarge picture ${{ number: index + 1 }} of ${{ count: step.pictures.length }}, ${{ name: step.product_name }}`}
            onOpen={() => onOpen(index)}
          />
        </li>
      ))}
    </ul>
  )
}

type PrivatePictureProps = Pick<StepPicturesProps, 'source' | 'isLarge'> & {
  readonly picture: WorkroomStep['pictures'][number]
  readonly label: string
  readonly onOpen: () => void
}

const smallSide = 224

function PrivatePicture({ picture: { key, width, height }, source, isLarge, label, onOpen }: PrivatePictureProps) {
  const [box, isNear] = useNearViewport<HTMLDivElement>()
  const size = isLarge ? 'large' : 'small'
  const { address, hasFailed, retry } = usePrivatePicture({ source, key, size, isWanted: isNear })
  const shape = isLarge ? { width, height } : { width: smallSide, height: smallSide }
  return (
    <div
      ref={box}
      className={classNames('bg-mist', !isLarge && 'size-20')}
      style={isLarge ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {hasFailed && (
        <button type="button" className="size-full min-h-11 p-2 text-small quiet-link" onClick={retry}>
          <Trans>Load again</Trans>
        </button>
      )}
      {address !== undefined && (
        <button type="button" aria-label={label} className="block w-full hover:opacity-85" onClick={onOpen}>
          <img src={address} alt="" {...shape} className={isLarge ? 'h-auto w-full' : 'size-20 object-cover'} />
        </button>
      )}
    </div>
  )
}
