import type { ReactNode } from 'react'

type ProductLayoutProps = { readonly gallery: ReactNode; readonly buying: ReactNode; readonly facts: ReactNode }

/** On wide screens the buying column stays beside the pictures and facts; in a low window it scrolls first. */
export function ProductLayout({ gallery, buying, facts }: ProductLayoutProps) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:grid-cols-[minmax(0,58fr)_minmax(0,34fr)] md:grid-rows-[auto_1fr] md:justify-between md:gap-x-[6%] md:gap-y-12">
      <div className="min-w-0">{gallery}</div>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
        <div className="md:sticky md:top-[min(calc(var(--header-height)+1rem),calc(100vh-51rem))]">{buying}</div>
      </div>
      <div className="min-w-0 sm:max-md:col-span-2 md:col-start-1 md:row-start-2">{facts}</div>
    </div>
  )
}
