import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { said } from '#session/contract-words.ts'
import type { Product } from './catalogue-api.ts'
import { chosenVariant, firstChoice, openOption, type Choice } from './variant-choice.ts'

/** The chosen options of a product, and the message when one is missing. */
export function useChoice(product: Product) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product.choice_options))
  const [missing, setMissing] = useState<string | undefined>()
  const firstChips = useRef(new Map<string, HTMLInputElement>())

  const choose = (title: string, value: string) => {
    setChoice({ ...choice, [title]: value })
    setMissing(undefined)
  }

  /** Returns the chosen variant, or focuses the first missing option. */
  const variantOrAsk = () => {
    const variant = chosenVariant(product, choice)
    if (variant !== undefined || product.choice_options.length === 0) return variant
    const open = openOption(product.choice_options, choice) ?? product.choice_options[0]?.title
    setMissing(open)
    if (open !== undefined) firstChips.current.get(open)?.focus()
    return undefined
  }

  return {
    choice,
    variant: chosenVariant(product, choice),
    choose,
    variantOrAsk,
    errorFor: (title: string) =>
      missing === title ? t`Please choose a ${{ option: said(title).toLowerCase() }} first.` : undefined,
    chipRef: (title: string) => (element: HTMLInputElement | null) => {
      if (element === null) firstChips.current.delete(title)
      else firstChips.current.set(title, element)
    },
  }
}
