/** Screen readers get the same value from the number beside it. */
export function Share({ of: part, most }: { readonly of: number; readonly most: number }) {
  const width = most === 0 ? 0 : Math.round((part / most) * 100)
  return (
    <div aria-hidden="true" className="h-3 min-w-24 bg-raised">
      <div className="h-full bg-accent" style={{ width: `${width}%` }} />
    </div>
  )
}
