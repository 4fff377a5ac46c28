const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = '<link rel="modulepreload" '
const moduleScript = '<script type="module" async="">'
const dataScript = '<script>window.__reactRouterContext'

/**
 * Optimises the first paint on phones: the CSS that the page needs is inline, and the full stylesheet loads at low
 * priority and applies before scripts change the page. Scripts and the data they read wait until the fonts and the
 * first picture had the bandwidth (`hydration-script.ts`). React hydrates by element and ignores these attributes and
 * the added style element.
 */
export function inlineCriticalCss(html: string, stylesOf: (html: string) => string): string {
  if (!html.includes('<link rel="stylesheet"')) return html
  const css = stylesOf(html)
  // `</style` would close the inline style element.
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
