import { msg, ph, plural, select, t } from '@lingui/core/macro'
import { Plural, Select, Trans, useLingui } from '@lingui/react/macro'

type Piece = { readonly name: string; readonly count: number; readonly link: string }

export const plain = t`Your cart`

export const escaped = t`A \`tick\`, a '{'brace'}' and it’s '' one`

export const greeting = (name: string, { count, link }: Piece) =>
  t`Hello ${name}, ${count} of ${ph({ place: link })} and ${{ again: link }}`

export const noted = t({ id: 'cart.order', message: 'Order', context: 'button', comment: 'Sends the order' })

export const counted = (count: number, { name }: Piece) =>
  t`You have ${plural(count, { 0: 'nothing', one: '# piece', other: `# pieces of ${name}` })} here`

export const chosen = (kind: string) => select(kind, { saree: 'a saree', other: 'a piece' })

/** A table keeps its sentences, and a component says one. */
const titles = { cart: msg`Cart`, wishlist: msg({ message: 'Wishlist', context: 'title' }) }

export const titleOf = (key: 'cart' | 'wishlist') => t(titles[key])

export function Line({ name, count, link }: Piece) {
  const { t: say } = useLingui()
  return (
    <p title={say`About ${name}`}>
      <Trans>
        <b className="name" {...{ id: 'piece' }}>
          {name} <i>now</i>
        </b>
        , see{' '}
        <a href={link} aria-label={say`Open ${name}`}>
          your&nbsp;cart
        </a>
        <br /> or {count > 1 ? say`more` : null} wait
      </Trans>
    </p>
  )
}

export function Count({ count, name }: Piece) {
  return (
    <div>
      <Plural
        value={count}
        one="# piece"
        other={
          <Trans>
            <b>#</b> pieces
          </Trans>
        }
      />
      <Trans>
        In <Plural value={count} one="one bag" other="# bags" /> of {name}
      </Trans>
      <Select value={name} _silk="Silk" other={<b>Cloth</b>} />
    </div>
  )
}

export const alone = (isShown: boolean) => (isShown ? <Trans context="menu">Order</Trans> : null)

const Amount = ({ text }: { readonly text: string }) => <b>{text}</b>

export function Cost({ name }: Piece) {
  return (
    <p>
      <Trans>
        It costs <Amount text={name} /> now
      </Trans>
    </p>
  )
}
