import type { CartLine } from './cart-api.ts'

/** `made to order, leaves in 21 to 28 days` */
function dispatchTexts({
  made_to_order: isMade,
  dispatch_days: days,
}: Pick<CartLine, 'made_to_order' | 'dispatch_days'>): string[] {
  if (days === null) return ['sent by e-mail']
  const { min, max } = days
  const span = max <= 0 ? 'leaves at once' : `leaves in ${min === max ? max : `${min} to ${max}`} days`
  return isMade ? ['made to order', span] : [span]
}

const inOneSentence = (words: readonly string[]): string => {
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Size and colour, and below them the dispatch time. */
export function LineOptions({ line }: { readonly line: CartLine }) {
  const options = line.options.filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
  const choice = options.map(({ name, value }) => `${name} ${value}`)
  return (
    <div className="text-small text-kajal-2">
      {choice.length > 0 && <p>{inOneSentence(choice)}</p>}
      <p>{inOneSentence(dispatchTexts(line))}</p>
    </div>
  )
}
