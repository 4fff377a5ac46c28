import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { contrastChecks, faultText } from './theme-contrast.ts'
import { longestLogoAlt, themeCorners, themeDensities } from './theme-document.ts'
import { themeLetters } from './theme-families.ts'

const colour = typedText(7)
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[\da-f]{6}$/, { error: 'Must be a colour such as #b0134f', abort: true })

const noLogo = 'Choose a picture for the logo, or remove it'
const logo = z.object({ mediaId: z.int(noLogo).min(1, noLogo), alt: trimmedText(longestLogoAlt) })

/** A theme that can be shown, whatever its contrast: a pair that is checked since a later version takes no look away. */
export const themeShape = z.object({
  ground: colour,
  paper: colour,
  ink: colour,
  quietInk: colour,
  accent: colour,
  secondAccent: colour,
  gold: colour,
  goldOnNight: colour,
  night: colour,
  line: colour,
  headlines: z.enum(themeLetters),
  text: z.enum(themeLetters),
  corners: z.enum(themeCorners),
  // Themes that were saved before had no density.
  density: z.enum(themeDensities).default('regular'),
  logo: logo.nullish(),
})

export const themeSchema = themeShape.superRefine((theme, context) => {
  const told = new Set<string>()
  for (const check of contrastChecks(theme)) {
    // One fault of a colour at a time: mending the first often mends the others.
    if (check.passes || told.has(check.field)) continue
    told.add(check.field)
    context.addIssue({ code: 'custom', path: [check.field], message: faultText(check) })
  }
})
