import { wholeParts, type Money } from '@shop/contract/core/money'

const small =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Indian numbering: a hundred thousand is a lakh, a hundred lakh is a crore. */
const steps = [
  { size: 10_000_000, word: 'crore' },
  { size: 100_000, word: 'lakh' },
  { size: 1000, word: 'thousand' },
  { size: 100, word: 'hundred' },
] as const

function belowHundred(count: number): string {
  if (count < small.length) return small[count] ?? ''
  const unit = small[count % 10] ?? ''
  return [tens[Math.trunc(count / 10)] ?? '', unit].filter((word) => word !== '').join('-')
}

function words(count: number): string {
  const step = steps.find(({ size }) => count >= size)
  if (!step) return belowHundred(count)
  const rest = count % step.size
  const joint = rest > 0 && rest < 100 ? ' and ' : ' '
  return `${words(Math.trunc(count / step.size))} ${step.word}${rest === 0 ? '' : `${joint}${words(rest)}`}`
}

/** `Rupees one lakh twenty-four thousand five hundred and fifty paise only`. */
export function amountInWords(amount: Money): string {
  const { units, minor } = wholeParts(amount)
  const paise = minor === 0 ? '' : ` and ${words(minor)} paise`
  return `Rupees ${units === 0 ? 'zero' : words(units)}${paise} only`
}
