const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = '<link rel="modulepreload" '
const moduleScript = '<script type="module" async="">'
const dataScript = '<script>window.__reactRouterContext'

/**
 * What a phone needs to paint comes first. The styles that the page needs travel in it, which saves waiting for a file;
 * the file with all of them comes when nothing else wants the line, and counts from the moment on at which scripts may
 * change the page. Scripts make the page answer to touch; they, and what they read, wait until letters and the first
 * picture had the line (`begin-later`). React compares elements when it takes over, and not these attributes; a style
 * that it does not know it passes over.
 */
export function inlineCriticalCss(html: string, stylesOf: (html: string) => string): string {
  if (!html.includes('<link rel="stylesheet"')) return html
  const css = stylesOf(html)
  // `</style` can not stand in a stylesheet that is put into a page.
  if (/<\/style/i.test(css)) return html
  let isPlaced = false
  return html
    .replaceAll(styleSheet, (_, href: string) => {
      const link = `<link rel="stylesheet" href="${href}" media="not all"/>`
      if (isPlaced) return link
      isPlaced = true
      return `<style>${css}</style>${link}`
    })
    .replaceAll(moduleFile, '<link rel="deferred" fetchpriority="low" ')
    .replaceAll(dataScript, dataScript.replace('>', ' type="deferred-data">'))
    .replace(moduleScript, '<script type="deferred">')
}
