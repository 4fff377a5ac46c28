import { useEffect } from 'react'
import { contrastChecks, contrastText, leastOfText } from '@shop/contract/content/theme-contrast'
import {
  themeCorners,
  themeDefault,
  themeDensities,
  type ThemeColourName,
  type ThemeDocument,
} from '@shop/contract/content/theme-document'
import {
  addedLetters,
  fontAddress,
  isAdded,
  themeFamilies,
  themeLetters,
  type ThemeLetters,
} from '@shop/contract/content/theme-families'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { tokensOf, type ThemeTokens } from '@shop/contract/content/theme-tokens'
import { Button } from '#ui/button.tsx'
import { textOf, type Body } from '#ui/form-body.ts'

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The form's theme; a colour that is not finished yet is the shop's own. */
function themeIn(body: Body): ThemeDocument {
  const colourOf = (name: ThemeColourName): string => {
    const text = textOf(body[name])
    return isColour(text) ? text.toLowerCase() : themeDefault[name]
  }
  const oneOf = <Choice extends string>(choices: readonly Choice[], name: keyof ThemeDocument, usual: Choice): Choice =>
    choices.find((choice) => choice === body[name]) ?? usual
  return {
    ground: colourOf('ground'),
    paper: colourOf('paper'),
    ink: colourOf('ink'),
    quietInk: colourOf('quietInk'),
    accent: colourOf('accent'),
    secondAccent: colourOf('secondAccent'),
    gold: colourOf('gold'),
    goldOnNight: colourOf('goldOnNight'),
    night: colourOf('night'),
    line: colourOf('line'),
    headlines: oneOf(themeLetters, 'headlines', themeDefault.headlines),
    text: oneOf(themeLetters, 'text', themeDefault.text),
    corners: oneOf(themeCorners, 'corners', themeDefault.corners),
    density: oneOf(themeDensities, 'density', themeDefault.density),
  }
}

type ThemePanelProps = { readonly theme: Body; readonly onChoose: (theme: Body) => void }

export function ThemePanel({ theme: body, onChoose }: ThemePanelProps) {
  const theme = themeIn(body)
  return (
    <section aria-labelledby="theme-sample" className="panel grid gap-4 p-4">
      <h2 id="theme-sample" className="text-section font-semibold">
        How it looks
      </h2>
      <Sample theme={theme} />
      <ContrastList theme={theme} />
      <div>
        <h3 className="mb-2 font-semibold">Start from</h3>
        <ul className="grid gap-2">
          {themeHouses.map((house) => (
            <li key={house.name} className="flex items-center justify-between gap-3">
              <span className="flex min-w-0 items-center gap-2">
                <Swatches tokens={tokensOf(house.theme)} />
                {house.name}
              </span>
              <Button look="quiet" onClick={() => onChoose({ ...house.theme, logo: body['logo'] ?? null })}>
                Use<span className="sr-only"> {house.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const swatches = ['chuna', 'kajal', 'rani', 'zari-light'] as const

function Swatches({ tokens }: { readonly tokens: ThemeTokens }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 border border-line">
      {swatches.map((name) => (
        <span key={name} className="size-4" style={{ background: tokens[name] }} />
      ))}
    </span>
  )
}

const builtFamilies = { serif: 'var(--font-display)', sans: 'var(--font-sans)' } as const

function familyOf(letters: ThemeLetters): string {
  const { name, kind } = themeFamilies[letters]
  return isAdded(letters) ? `"${name} Variable", ${builtFamilies[kind]}` : builtFamilies[kind]
}

/** The browser loads only those that the sample shows. */
function useShopFonts(): void {
  useEffect(() => {
    const fonts = addedLetters.map(
      (letters) =>
        new FontFace(`${themeFamilies[letters].name} Variable`, `url(${fontAddress(letters, 'normal')})`, {
          weight: '300 700',
        }),
    )
    for (const font of fonts) document.fonts.add(font)
    return () => {
      for (const font of fonts) document.fonts.delete(font)
    }
  }, [])
}

const spaces = { compact: '0.75rem', regular: '1rem', airy: '1.35rem' } as const
const radii = { square: ['0', '0'], soft: ['0', '2px'], round: ['1rem', '999px'] } as const

/** A page in little, in the letters of the shop. */
function Sample({ theme }: { readonly theme: ThemeDocument }) {
  const tokens = tokensOf(theme)
  useShopFonts()
  const space = spaces[theme.density]
  const [box, button] = radii[theme.corners]
  const headline = { fontFamily: familyOf(theme.headlines), fontWeight: 400 }
  return (
    <div
      aria-hidden="true"
      className="overflow-hidden border border-line"
      style={{ background: tokens.chuna, color: tokens.kajal, fontFamily: familyOf(theme.text) }}
    >
      <div
        className="flex items-baseline justify-between px-4"
        style={{ borderBottom: `1px solid ${tokens.line}`, paddingBlock: space }}
      >
        <span className="text-section" style={headline}>
          Your house
        </span>
        <span style={{ color: tokens.rani }}>Sale</span>
      </div>
      <div className="grid px-4" style={{ gap: space, paddingBlock: space }}>
        <span className="text-small" style={{ color: tokens.zari }}>
          New arrivals
        </span>
        <span className="text-figure" style={headline}>
          Woven by hand, worn for years
        </span>
        <div className="flex gap-3 p-3" style={{ background: tokens.paper, borderRadius: box }}>
          <span className="h-20 w-15 shrink-0" style={{ background: tokens.mist, borderRadius: box }} />
          <span className="grid content-start gap-0.5">
            <span>Chanderi sari</span>
            <span className="text-small" style={{ color: tokens['kajal-2'] }}>
              Ready in 7 days
            </span>
            <span>₹18,500</span>
            <span className="text-small" style={{ color: tokens.patina }}>
              In stock
            </span>
          </span>
        </div>
        <span
          className="justify-self-start px-6 py-2.5 font-semibold"
          style={{ background: tokens.rani, color: tokens.paper, borderRadius: button }}
        >
          Add to cart
        </span>
      </div>
      <div className="px-4 text-small" style={{ background: tokens.night, color: tokens.chuna, paddingBlock: space }}>
        <span style={{ color: tokens['zari-light'] }}>Jewellery</span> · Stores · Returns
      </div>
    </div>
  )
}

function ContrastList({ theme }: { readonly theme: ThemeDocument }) {
  const failed = contrastChecks(theme).filter(({ passes }) => !passes)
  return (
    <div aria-live="polite">
      <h3 className="mb-1 font-semibold">Contrast</h3>
      {failed.length === 0 ? (
        <p className="text-ink-2">Every text of the shop reaches {leastOfText}, so it can be read by everybody.</p>
      ) : (
        <ul className="grid gap-1">
          {failed.map(({ words, contrast, nearest }) => (
            <li key={words} className="text-alert">
              {words}: {contrastText(contrast)} of {leastOfText}
              {nearest !== undefined && <>. The nearest shade that passes is {nearest}</>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
