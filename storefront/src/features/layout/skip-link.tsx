export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-toast -translate-y-24 bg-kajal px-4 py-3 text-chuna focus-visible:translate-y-0"
    >
      Skip to main content
    </a>
  )
}
