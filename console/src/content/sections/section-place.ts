/** How the shop's page names a section: by its id, and otherwise by its heading. */
export type Anchor = { readonly id: string; readonly heading: string }

export function placeIn(page: Document, { id, heading }: Anchor): Element | undefined {
  const named = id === '' ? null : page.getElementById(id)
  if (named !== null) return named
  const found = [...page.querySelectorAll('main h2, main h3')].find((one) => one.textContent.trim() === heading)
  return found?.closest('section') ?? found
}
