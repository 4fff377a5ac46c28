/** Dressing a family as one: for each colour of a bride, what goes with it for the others, as searches of the shop. */

export const boardRoles = [
  'bride',
  'groom',
  'brideMother',
  'groomMother',
  'father',
  'bridesmaid',
  'girl',
  'boy',
] as const
export type BoardRole = (typeof boardRoles)[number]

export const boardRoleNames: Readonly<Record<BoardRole, string>> = {
  bride: 'Bride',
  groom: 'Groom',
  brideMother: 'Bride’s mother',
  groomMother: 'Groom’s mother',
  father: 'Father',
  bridesmaid: 'Bridesmaid',
  girl: 'Girl',
  boy: 'Boy',
}

export const maxPalettes = 16

export type FamilyPalette = {
  /** The colour of the bride. */
  readonly name: string
  /** `#B0134F` */
  readonly code: string
  /** Why the others wear what they wear. */
  readonly note: string
} & {
  /** The search of this role; empty leaves it out. */
  readonly [Role in BoardRole]: string
}

export type FamilyColoursDocument = { readonly palettes: readonly FamilyPalette[] }

export const familyColoursDefault: FamilyColoursDocument = {
  palettes: [
    {
      name: 'Rani pink',
      code: '#B0134F',
      note: 'Ivory and gold beside the pink, plum behind it, and the children in its lightest shade.',
      bride: 'rani pink bridal lehenga',
      groom: 'ivory sherwani men',
      brideMother: 'plum silk saree',
      groomMother: 'gold tissue saree',
      father: 'white kurta set men',
      bridesmaid: 'blush pink lehenga',
      girl: 'pink girls lehenga',
      boy: 'ivory boys kurta set',
    },
    {
      name: 'Sindoor red',
      code: '#B5202A',
      note: 'Red stands alone: gold and ivory around it, and a marigold accent for the young.',
      bride: 'red bridal lehenga',
      groom: 'gold sherwani men',
      brideMother: 'ivory silk saree',
      groomMother: 'mustard silk saree',
      father: 'beige bandhgala men',
      bridesmaid: 'yellow lehenga',
      girl: 'yellow girls lehenga',
      boy: 'yellow boys kurta set',
    },
    {
      name: 'Maroon',
      code: '#6B0F2A',
      note: 'A deep red takes dusty pinks and old gold, never black.',
      bride: 'maroon lehenga',
      groom: 'maroon sherwani men',
      brideMother: 'dusty rose saree',
      groomMother: 'beige silk saree',
      father: 'gold sherwani men',
      bridesmaid: 'rose pink lehenga',
      girl: 'rose pink girls lehenga',
      boy: 'boys sherwani',
    },
    {
      name: 'Emerald',
      code: '#106B57',
      note: 'Green with ivory and a thread of pink: the colours of a garden in the evening.',
      bride: 'emerald lehenga',
      groom: 'ivory sherwani men',
      brideMother: 'pink banarasi saree',
      groomMother: 'bottle green saree',
      father: 'green bandhgala men',
      bridesmaid: 'sage green lehenga',
      girl: 'green girls lehenga',
      boy: 'green boys kurta set',
    },
    {
      name: 'Ivory',
      code: '#EFE7D6',
      note: 'A bride in ivory lets the family carry the colour: pastels, all as light as hers.',
      bride: 'ivory lehenga',
      groom: 'ivory sherwani men',
      brideMother: 'powder blue saree',
      groomMother: 'blush pink saree',
      father: 'grey bandhgala men',
      bridesmaid: 'lilac lehenga',
      girl: 'pink girls lehenga',
      boy: 'white boys kurta set',
    },
    {
      name: 'Marigold',
      code: '#E0A01B',
      note: 'Warm and loud: give it white to rest on and a little magenta to answer.',
      bride: 'yellow lehenga',
      groom: 'white kurta set men',
      brideMother: 'orange saree',
      groomMother: 'pink silk saree',
      father: 'mustard kurta set men',
      bridesmaid: 'fuchsia lehenga',
      girl: 'orange girls lehenga',
      boy: 'yellow boys kurta set',
    },
    {
      name: 'Peacock blue',
      code: '#125A78',
      note: 'Blue with silver and grey, and a coral note for the bridesmaids.',
      bride: 'blue lehenga',
      groom: 'navy sherwani men',
      brideMother: 'silver grey saree',
      groomMother: 'indigo saree',
      father: 'blue bandhgala men',
      bridesmaid: 'coral lehenga',
      girl: 'blue girls lehenga',
      boy: 'blue boys kurta set',
    },
    {
      name: 'Plum',
      code: '#3C1840',
      note: 'Violet deepens beside lilac and copper, and wants no second dark colour near it.',
      bride: 'plum lehenga',
      groom: 'beige sherwani men',
      brideMother: 'copper saree',
      groomMother: 'lilac saree',
      father: 'grey bandhgala men',
      bridesmaid: 'lavender lehenga',
      girl: 'purple girls lehenga',
      boy: 'beige boys kurta set',
    },
  ],
}
