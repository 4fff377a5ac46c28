import type { ThemeDocument } from '@shop/contract/content/theme-document'

type Corner = {
  /** Its declarations. */
  readonly look: string
  readonly parts: readonly string[]
  /** Where the corners are round. */
  readonly at?: string
}

const phones = '(max-width:39.99rem)'
const wider = '(min-width:40rem)'

/**
 * What each role of a part has in a house with round corners. The shop's own look has no corner there, so its pages say
 * nothing of roles; `theme-corners.rules.test.ts` fails when the storefront has no element for a part.
 */
export const roundCorners: readonly Corner[] = [
  // What is pressed, and labels.
  {
    look: 'border-radius:999px',
    parts: [
      '.button',
      '.chip',
      '.radio-chip',
      '.framed',
      '.ask-link',
      'a.border-kajal',
      '.footer-chip',
      '.card-steps>button',
      'h2>.size-8',
      // One of a few options in a row.
      'fieldset.inline-flex.border-ctrl',
      '.border-ctrl>.min-w-14',
      '.px-2\\.5.w-fit',
      // Over the pictures of a piece.
      '.shot-count',
      '.shot-zoom',
    ],
  },
  { look: 'border-radius:999px', parts: ['.lights', '.product .crumbs'], at: phones },
  { look: 'border-radius:.75rem', parts: ['.input', '.search-field', '.wear-by', '.thumb', '.bg-mist.object-cover'] },
  { look: 'border-radius:0 0 .75rem 0', parts: ['.badge'] },
  { look: 'border-radius:.75rem .75rem 0 0', parts: ['.feedback-link'] },
  // Pictures.
  {
    look: 'border-radius:1rem',
    parts: [
      '.card-box',
      '.tile-box',
      '.tile-box-wide',
      '.look-box',
      '.maker-pictures',
      '.overflow-hidden[class*=aspect-]',
      '.w-full.overflow-hidden',
    ],
  },
  { look: 'border-radius:.5rem', parts: ['.w-8.overflow-hidden'] },
  // A phone shows the pictures of a piece from edge to edge.
  { look: 'border-radius:1rem;overflow:hidden', parts: ['.shot'], at: wider },
  // Boxes and menus.
  {
    look: 'border-radius:1rem',
    parts: [
      '.delivery',
      '.border.bg-paper:not(.rounded-full)',
      '.bg-mist.p-4',
      '.bg-mist.p-5',
      '.bg-haldi-tint.p-4',
      '.bg-rani-tint.p-4',
      '.p-4.text-small.outline-none',
    ],
  },
  { look: 'border-radius:1rem;overflow:hidden', parts: ['.popup', '.suggestions', '.gap-px.bg-line'] },
  // What rises from the lower edge of a phone.
  { look: 'border-radius:1.25rem 1.25rem 0 0', parts: ['.place-items-end>.bg-paper', 'aside.bottom-0.bg-paper'] },
  { look: 'border-radius:1.25rem', parts: ['.place-items-end>.bg-paper'], at: wider },
  { look: 'border-radius:1.25rem', parts: ['aside.bottom-0.bg-paper'], at: '(min-width:56.25rem)' },
  // A drawer, towards the page.
  {
    look: 'border-start-end-radius:1.25rem;border-end-end-radius:1.25rem;overflow:hidden',
    parts: ['[role=dialog].inset-y-0.start-0'],
  },
  {
    look: 'border-start-start-radius:1.25rem;border-end-start-radius:1.25rem;overflow:hidden',
    parts: ['[role=dialog].inset-y-0.end-0'],
  },
]

/** Made by a library with styles of its own. */
const notices =
  '[data-sonner-toast]{border-radius:1rem!important}[data-sonner-toast] [data-button]{border-radius:999px!important}'

/** What is small keeps its drawing: a calendar, and a tick that has to differ from a choice. */
const small = '.wear-by:before{border-radius:2px}.tick>input{border-radius:4px}'

function ruleOf({ look, parts, at }: Corner): string {
  const rule = `${parts.join(',')}{${look}}`
  return at === undefined ? rule : `@media${at}{${rule}}`
}

export function withThemeCorners(css: string, { corners }: ThemeDocument): string {
  if (corners === 'soft') return css
  const radius = corners === 'square' ? '0' : '.75rem'
  const changed = css.replaceAll(/border-radius:2px(?=[;}])/g, `border-radius:${radius}`)
  return corners === 'round' ? changed + roundCorners.map(ruleOf).join('') + notices + small : changed
}
