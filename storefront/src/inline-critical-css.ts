const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = '<link rel="modulepreload" '
const moduleScript = '<script type="module" async="">'
const dataScript = '<script>window.__reactRouterContext'

/** Optimises the first paint on phones; React hydrates by element and ignores these attributes and the style. */
export function inlineCriticalCss(html: string, stylesOf: (html: string) => string): string {
  if (!html.includes('<link rel="stylesheet"')) return html
  const css = stylesOf(html)
  // `</style` would close the inline style element.
  if (/<\/style/i.test(css)) return html
  let isPlaced = false
  return html
    .replaceAll(styleSheet, (_, href: string) => {
      const link = `<link rel="stylesheet" href="${href}" media="not all"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`
      if (isPlaced) return link
      isPlaced = true
      return `<style>${css}</style>${link}`
    })
    .replaceAll(moduleFile, '<link rel="deferred" ')
    .replaceAll(dataScript, dataScript.replace('>', ' type="deferred-data">'))
    .replace(moduleScript, '<script type="deferred">')
}
