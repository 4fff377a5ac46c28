/** How the shop's page names a section: by its id, and otherwise by its heading. */
export type Anchor = { readonly id: string; readonly heading: string }

export function placeIn(page: Document, { id, heading }: Anchor): Element | undefined {
  const named = id === '' ? null : page.getElementById(id)
  // An own section is in an element without a box of its own.
  if (named !== null) return named.firstElementChild ?? named
  const found = [...page.querySelectorAll('main h2, main h3')].find((one) => one.textContent.trim() === heading)
  return found?.closest('section') ?? found
}
