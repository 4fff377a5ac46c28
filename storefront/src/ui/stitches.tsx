export function Stitches() {
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1">
      {[0, 1, 2].map((stitch) => (
        <span
          key={stitch}
          className="h-0.5 w-3.5 animate-stitch bg-current"
          style={{ animationDelay: `${stitch * 150}ms` }}
        />
      ))}
    </span>
  )
}
