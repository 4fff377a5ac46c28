type Piece = { readonly name: string; readonly count: number; readonly link: string }

export const plain = 'Your cart'

export const escaped = "A `tick`, a {brace} and it’s ' one"

export const greeting = (name: string, { count, link }: Piece) => `Hello ${name}, ${count} of ${link} and ${link}`

export const noted = 'Order'

export const counted = (count: number, { name }: Piece) =>
  // oxlint-disable-next-line no-nested-ternary -- The build writes a plural with an exact number so.
  `You have ${count === 0 ? 'nothing' : count === 1 ? `${count} piece` : `${count} pieces of ${name}`} here`

export const chosen = (kind: string) => (kind === 'saree' ? 'a saree' : 'a piece')

/** A table keeps its sentences, and a component says one. */
const titles = { cart: 'Cart', wishlist: 'Wishlist' }

export const titleOf = (key: 'cart' | 'wishlist') => titles[key]

export function Line({ name, count, link }: Piece) {
  return (
    <p title={`About ${name}`}>
      <b className="name" {...{ id: 'piece' }}>
        {name} <i>now</i>
      </b>
      , see{' '}
      <a href={link} aria-label={`Open ${name}`}>
        your&nbsp;cart
      </a>
      <br /> or {count > 1 ? 'more' : null} wait
    </p>
  )
}

export function Count({ count, name }: Piece) {
  return (
    <div>
      {count === 1 ? (
        `${count} piece`
      ) : (
        <>
          <b>{count}</b> pieces
        </>
      )}
      In {count === 1 ? 'one bag' : `${count} bags`} of {name}
      {name === 'silk' ? 'Silk' : <b>Cloth</b>}
    </div>
  )
}

export const alone = (isShown: boolean) => (isShown ? 'Order' : null)

const Amount = ({ text }: { readonly text: string }) => <b>{text}</b>

export function Cost({ name }: Piece) {
  return (
    <p>
      It costs <Amount text={name} /> now
    </p>
  )
}
