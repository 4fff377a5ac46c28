import type { CartLine } from './cart-api.ts'

const madeToOrder = 'made to order, ships in 21 to 28 days'

/** Size and colour, and when it leaves the workroom where it is yet to be made. */
export function LineOptions({ line }: { readonly line: CartLine }) {
  const options = line.options.filter(({ name, value }) => name !== 'Designer' || value !== line.designer)
  const words = [...options.map(({ name, value }) => `${name} ${value}`), ...(line.made_to_order ? [madeToOrder] : [])]
  if (words.length === 0) return null
  const text = words.join(', ')
  return <p className="text-small text-kajal-2">{text.charAt(0).toUpperCase() + text.slice(1)}</p>
}
