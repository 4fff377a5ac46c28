import { classNames } from './class-names.ts'

/** Needs the size of the content that it replaces. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}

export function SkeletonFields() {
  return (
    <div className="grid max-w-2xl gap-x-4 gap-y-6 sm:grid-cols-2">
      {Array.from({ length: 6 }, (_, field) => (
        <div key={field}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="mt-2 h-12" />
        </div>
      ))}
    </div>
  )
}

export function SkeletonForm({ label }: { readonly label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <SkeletonFields />
    </div>
  )
}
