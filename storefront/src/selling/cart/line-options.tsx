import { t } from '@lingui/core/macro'
import { spanText } from '@shop/contract/core/day-span'
import { contractWords, said } from '#session/contract-words.ts'
import type { CartLine } from './cart-api.ts'

/** `Made to order, ships in 3–4 weeks`. */
function dispatchText({
  made_to_order: isMade,
  dispatch_days: days,
}: Pick<CartLine, 'made_to_order' | 'dispatch_days'>): string {
  if (days === null) return t`Sent by email`
  if (days.max <= 0) return isMade ? t`Made to order, ships today` : t`Ships today`
  const span = spanText(days, contractWords)
  return isMade ? t`Made to order, ships in ${span}` : t`Ships in ${span}`
}

const inOneSentence = (words: readonly string[]): string => {
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type LineOptionsProps = {
  readonly line: CartLine
  /** `Arrives Tue 1 Dec – Thu 3 Dec`, which replaces the time of dispatch when it is known. */
  readonly arrival?: string | undefined
}

/** Size and colour, and below them the arrival or the dispatch time. */
export function LineOptions({ line, arrival }: LineOptionsProps) {
  const options = line.options.filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
  const choice = options.map(({ name, value }) => `${said(name)} ${value}`)
  return (
    <div className="text-small text-kajal-2">
      {choice.length > 0 && <p>{inOneSentence(choice)}</p>}
      {arrival === undefined ? <p>{dispatchText(line)}</p> : <p className="font-semibold text-patina">{arrival}</p>}
    </div>
  )
}
