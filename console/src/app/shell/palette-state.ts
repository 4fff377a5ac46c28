let open: () => void = () => undefined

export function onPaletteOpened(handler: () => void): () => void {
  open = handler
  return () => {
    open = () => undefined
  }
}

export function openPalette(): void {
  open()
}
