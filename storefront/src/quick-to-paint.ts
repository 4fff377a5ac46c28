const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = '<link rel="modulepreload" '
const moduleScript = '<script type="module" async="">'

/**
 * What a phone needs to paint comes first. The styles travel in the page, which saves waiting for a file, and the link
 * to it, which the router's own copy of the page still has, asks for nothing. Scripts make the page answer to touch;
 * they wait until letters and the first picture had the line (`begin-later`). React compares elements when it takes over, and not these attributes;
 * a style that it does not know it passes over.
 */
export function quickToPaint(html: string, css: string): string {
  // `</style` can not stand in a stylesheet that is put into a page.
  if (!html.includes('<link rel="stylesheet"') || /<\/style/i.test(css)) return html
  let isPlaced = false
  return html
    .replaceAll(styleSheet, (_, href: string) => {
      const link = `<link rel="stylesheet" href="${href}" media="not all"/>`
      if (isPlaced) return link
      isPlaced = true
      return `<style>${css}</style>${link}`
    })
    .replaceAll(moduleFile, '<link rel="later" fetchpriority="low" ')
    .replace(moduleScript, '<script type="later">')
}
