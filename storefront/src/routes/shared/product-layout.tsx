import type { ReactNode } from 'react'

type ProductLayoutProps = {
  readonly gallery: ReactNode
  readonly buying: ReactNode
  readonly look?: ReactNode
  readonly facts: ReactNode
}

/** On wide screens the buying column stays beside the pictures and facts; in a low window it scrolls first. */
export function ProductLayout({ gallery, buying, look, facts }: ProductLayoutProps) {
  return (
    <div className="product-parts">
      <div className="min-w-0">{gallery}</div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="md:sticky md:top-[min(calc(var(--header-height)+1rem),calc(100vh-51rem))]">{buying}</div>
      </div>
      <div className="min-w-0 max-md:mt-6 sm:max-md:col-span-2 md:col-start-1 md:row-start-2">
        {look}
        {facts}
      </div>
    </div>
  )
}
