import { t } from '@lingui/core/macro'
import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import type { Ref } from 'react'
import { fitAdviceTexts } from '@shop/contract/catalogue/fit-texts'
import { spanText } from '@shop/contract/core/day-span'
import { giftCardCategoryId } from '@shop/contract/core/ids'
import { contractWords, said } from '#session/contract-words.ts'
import { Icon, shapeProps } from '#ui/icon-shapes.tsx'
import { RadioChips, type RadioChip } from '#ui/radio-chips.tsx'
import type { Product } from './catalogue-api.ts'
import { agesOf, stateOfValue, valuesInOrder, type Choice } from './variant-choice.ts'

type OptionChipsProps = {
  readonly product: Product
  readonly title: string
  /** Distinguishes the products when a window shows several. */
  readonly name?: string
  readonly choice: Choice
  readonly onChoose: (value: string) => void
  /** True when a sold-out value can be chosen for a notification. */
  readonly canAsk?: boolean
  readonly error: string | undefined
  readonly firstRef?: Ref<HTMLInputElement>
}

/** Explains the needle on the chips; chips have none when every size is made to order. */
function MadeToOrderLegend({ product, isWhole }: { readonly product: Product; readonly isWhole: boolean }) {
  const span = spanText(product.dispatch_days, contractWords)
  return (
    <p className="flex items-center gap-1.5 text-small text-kajal-2">
      <Icon shape="needle" size={16} />
      {isWhole ? t`Every size is made to order, ships in ${span}` : t`Made to order, ships in ${span}`}
    </p>
  )
}

/** Sold-out values stay visible, struck through; made-to-order ones have a needle icon. Nothing is preselected. */
export function OptionChips(props: OptionChipsProps) {
  const { product, title, name = `option-${title}`, choice, onChoose, error, firstRef, canAsk = false } = props
  const option = product.choice_options.find((one) => one.title === title)
  if (option === undefined) return null
  const isMailed = product.breadcrumb.some(({ id }) => id === giftCardCategoryId)
  const ages = title === 'Size' ? agesOf(product.size_table) : new Map<string, string>()
  const states = valuesInOrder(option).map((value) => ({
    value,
    state: stateOfValue(product.variant, choice, [title, value]),
  }))
  const made = isMailed ? [] : states.filter(({ state }) => state === 'made_to_order')
  const isWhole = made.length > 0 && states.every(({ state }) => state !== 'available')
  const chips = states.map(({ value, state }): RadioChip => {
    const age = ages.get(value)
    return {
      value,
      text: value,
      ...(age !== undefined && { detail: age }),
      ...(state === 'sold_out' && (canAsk ? { note: t`sold out`, isStruck: true } : { refusal: t`sold out` })),
      ...(state === 'made_to_order' &&
        !isMailed && {
          note: t`made to order`,
          ...(!isWhole && { icon: <Icon shape="needle" size={16} /> }),
        }),
    }
  })
  return (
    <div className="grid gap-2.5">
      {made.length > 0 && (
        <svg className="hidden" aria-hidden="true">
          <NeedleIcon id="needle" {...shapeProps} />
        </svg>
      )}
      <RadioChips
        legend={said(title)}
        name={name}
        chips={chips}
        chosen={choice[title]}
        onChoose={onChoose}
        error={error}
        {...(firstRef && { firstRef })}
      />
      {/* A piece that is always made to order is cut to the shopper's own measurements. */}
      {title === 'Size' && product.fit_advice !== null && !isWhole && (
        <p className="text-small text-kajal-2">{said(fitAdviceTexts[product.fit_advice])}</p>
      )}
      {made.length > 0 && <MadeToOrderLegend product={product} isWhole={isWhole} />}
    </div>
  )
}
