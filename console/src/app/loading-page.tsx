export function LoadingPage() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-ink-2">
      Loading…
    </p>
  )
}
