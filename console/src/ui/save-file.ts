type SentFile = { readonly fileName: string; readonly mediaType: string; readonly base64: string }

/** Passes a file of a response to the browser's downloads. */
export function saveFile({ fileName, mediaType, base64 }: SentFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  saveContent(fileName, new Blob([bytes], { type: mediaType }))
}

export function saveContent(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
