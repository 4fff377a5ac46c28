import { classNames } from './class-names.ts'

/** Give it the size of what is awaited. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('relative overflow-hidden bg-mist', className)}>
      <div className="absolute inset-0 animate-sheen bg-linear-to-r from-transparent via-kajal/8 to-transparent motion-reduce:hidden" />
    </div>
  )
}

type SkeletonPageProps = { readonly label: string; readonly rows?: number }

/** Stands for a page that only the browser can load, so its scripts begin at once (`data-begins`): heading and rows. */
export function SkeletonPage({ label, rows = 4 }: SkeletonPageProps) {
  return (
    <div className="page-width section-gap" role="status" data-begins>
      <span className="sr-only">{label}</span>
      <Skeleton className="h-10 w-60 max-w-full" />
      <div className="mt-8 grid gap-4">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-28 w-full" />
        ))}
      </div>
    </div>
  )
}
