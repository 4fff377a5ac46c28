import { z } from 'zod'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { boardRoles, maxPalettes, type BoardRole } from './family-colours.ts'

const nameText = 'Enter the name of the colour'
const codeFault = 'Enter a colour such as #B0134F'

const searches = Object.fromEntries(boardRoles.map((role) => [role, trimmedText(80)])) as {
  readonly [Role in BoardRole]: ReturnType<typeof trimmedText>
}

const palette = z
  .object({
    name: trimmedText(40, { required: nameText }).min(1, nameText),
    code: exactText(7, { required: codeFault, tooLong: codeFault }).regex(/^#[\dA-Fa-f]{6}$/, codeFault),
    note: trimmedText(200),
    ...searches,
  })
  .refine((one) => boardRoles.filter((role) => one[role] !== '').length > 1, {
    path: [boardRoles[0]],
    error: 'Enter what two of the family at least wear',
  })

export const familyColoursSchema = z.object({
  palettes: z
    .array(palette)
    .min(1, 'Add a colour')
    .max(maxPalettes, `At most ${maxPalettes} colours`)
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'Name each colour once')
    .readonly(),
})
