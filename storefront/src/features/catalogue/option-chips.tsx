import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import type { Ref } from 'react'
import { spanText } from '@shop/contract/day-span'
import { Icon, shapeProps } from '#ui/icon-shapes.tsx'
import { RadioChips, type RadioChip } from '#ui/radio-chips.tsx'
import type { Product } from './catalogue-api.ts'
import { stateOfValue, valuesInOrder, type Choice } from './variant-choice.ts'

type OptionChipsProps = {
  readonly product: Product
  readonly title: string
  readonly choice: Choice
  readonly onChoose: (value: string) => void
  readonly error: string | undefined
  readonly firstRef?: Ref<HTMLInputElement>
}

function madeToOrderNote({ dispatch_days: days }: Product): string {
  return `made to order, ships in ${spanText(days)}`
}

/** Sold-out values stay visible, struck through; made-to-order ones have a needle icon. Nothing is preselected. */
export function OptionChips({ product, title, choice, onChoose, error, firstRef }: OptionChipsProps) {
  const option = product.choice_options.find((one) => one.title === title)
  if (option === undefined) return null
  const chips = valuesInOrder(option).map((value): RadioChip => {
    const state = stateOfValue(product.variant, choice, [title, value])
    return {
      value,
      text: value,
      ...(state === 'sold_out' && { refusal: 'sold out' }),
      ...(state === 'made_to_order' && {
        note: madeToOrderNote(product),
        icon: <Icon shapes={['needle']} size={16} />,
      }),
    }
  })
  return (
    <>
      {chips.some(({ icon }) => icon !== undefined) && (
        <svg className="hidden" aria-hidden="true">
          <NeedleIcon id="needle" {...shapeProps} />
        </svg>
      )}
      <RadioChips
        legend={title}
        name={`option-${title}`}
        chips={chips}
        chosen={choice[title]}
        onChoose={onChoose}
        error={error}
        {...(firstRef && { firstRef })}
      />
    </>
  )
}
