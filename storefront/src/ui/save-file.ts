export function saveFile(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
