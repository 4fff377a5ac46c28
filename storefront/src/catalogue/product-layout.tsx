import type { ReactNode } from 'react'

type ProductLayoutProps = {
  readonly gallery: ReactNode
  readonly buying: ReactNode
  readonly look?: ReactNode
  readonly facts: ReactNode
}

/** On wide screens the buying column stays beside pictures and facts; in a low window it scrolls first. */
export function ProductLayout({ gallery, buying, look, facts }: ProductLayoutProps) {
  return (
    <div className="product-parts">
      <div>{gallery}</div>
      <div className="buying-side">
        <div>{buying}</div>
      </div>
      <div className="facts-side">
        {look}
        {facts}
      </div>
    </div>
  )
}
