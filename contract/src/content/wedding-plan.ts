/** The wedding plan: what each part of a family wears to each function, as searches of the shop. */

/** The part that a shopper has in the wedding. */
export const weddingParts = ['bride', 'groom', 'mother', 'father', 'sister', 'brother', 'guest', 'guestMan'] as const
export type WeddingPart = (typeof weddingParts)[number]

export const weddingPartNames: Readonly<Record<WeddingPart, string>> = {
  bride: 'Bride',
  groom: 'Groom',
  mother: 'Mother of the couple',
  father: 'Father of the couple',
  sister: 'Sister or bridesmaid',
  brother: 'Brother or groomsman',
  guest: 'Guest, women’s wear',
  guestMan: 'Guest, men’s wear',
}

export const maxFunctions = 8
export const mostDaysAround = 30

export type WeddingFunction = {
  readonly name: string
  /** Days from the wedding day: -2 is two days before it. */
  readonly day: number
  readonly note: string
} & {
  /** The search of this part; empty when the function is not for it. */
  readonly [Part in WeddingPart]: string
}

export type WeddingPlanDocument = { readonly functions: readonly WeddingFunction[] }

export const weddingPlanDefault: WeddingPlanDocument = {
  functions: [
    {
      name: 'Haldi',
      day: -2,
      note: 'Turmeric stains for good: wear a light cotton that you can give to it, in yellow or white.',
      bride: 'yellow lehenga for haldi',
      groom: 'yellow kurta set men haldi',
      mother: 'yellow saree cotton',
      father: 'white kurta set men cotton',
      sister: 'yellow kurta set haldi',
      brother: 'yellow kurta set men',
      guest: 'yellow kurta set haldi',
      guestMan: 'yellow kurta set men',
    },
    {
      name: 'Mehndi',
      day: -2,
      note: 'Hours on the floor with both hands out: short sleeves, deep greens, nothing that has to be pulled up.',
      bride: 'green lehenga for mehndi',
      groom: 'green kurta set men mehndi',
      mother: 'green saree',
      father: 'kurta set men with nehru jacket',
      sister: 'green sharara set mehndi',
      brother: 'green kurta set men',
      guest: 'green anarkali mehndi',
      guestMan: 'kurta set men',
    },
    {
      name: 'Sangeet',
      day: -1,
      note: 'You will dance: light skirts, secure dupattas, work that catches the lamps.',
      bride: 'mirror work lehenga for sangeet',
      groom: 'bandhgala for sangeet men',
      mother: 'sequin saree sangeet',
      father: 'bandhgala men',
      sister: 'lehenga for sangeet',
      brother: 'indo western men',
      guest: 'sharara set sangeet',
      guestMan: 'bandi jacket men',
    },
    {
      name: 'Wedding',
      day: 0,
      note: 'Reds and pinks are the bride’s. Everyone else has every other colour of the evening.',
      bride: 'bridal lehenga red',
      groom: 'sherwani for groom',
      mother: 'banarasi silk saree',
      father: 'achkan men',
      sister: 'wedding lehenga',
      brother: 'sherwani men',
      guest: 'wedding saree',
      guestMan: 'kurta set men wedding',
    },
    {
      name: 'Reception',
      day: 1,
      note: 'The long evening of photographs: gowns, velvets and metallics.',
      bride: 'gown for reception',
      groom: 'velvet bandhgala men',
      mother: 'tissue saree',
      father: 'bandhgala men',
      sister: 'cocktail gown',
      brother: 'bandhgala men',
      guest: 'cocktail saree',
      guestMan: 'bandhgala men',
    },
  ],
}
