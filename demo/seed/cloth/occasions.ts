import type { Occasion } from '#seed/piece.ts'

type Wearing = readonly [string, ...string[]]

/** How an occasion is spoken of; follows "Made" and "again". */
export const wearing: Readonly<Record<Occasion, Wearing>> = {
  haldi: [
    'for a haldi where nobody minds a splash',
    'for the morning of turmeric and old songs',
    'for a haldi in a courtyard, before the sun is over the wall',
  ],
  mehendi: [
    'for the afternoon when hands are busy and feet are not',
    'for a mehendi, where somebody else will feed you',
    'for a mehendi under an awning',
  ],
  sangeet: [
    'for a sangeet that goes on',
    'for the second hour of a sangeet, when the good songs come',
    'for the rehearsed dance and for the ones after it',
  ],
  cocktail: ['for a cocktail evening', 'for drinks that turn into dinner', 'for a terrace after nine'],
  'wedding day': [
    'for the wedding day itself',
    'for the day, from the first photograph to the last plate',
    'for the fire, the seven steps and the long sitting in between',
  ],
  reception: ['for a reception', 'for the reception line and the hour after it', 'for a hall with chandeliers'],
  engagement: [
    'for an engagement',
    'for a ring ceremony at home or in a garden',
    'for the afternoon when two families count each other',
  ],
  bridesmaid: [
    'for standing beside a bride',
    'for a bridesmaid who also carries the keys',
    'for the walk under the phoolon ki chaadar',
  ],
  diwali: [
    'for Diwali, a safe step from the lamps',
    'for lamps, cards and a long table',
    'for the evening when every door is open',
  ],
  eid: [
    'for Eid, from the early prayer to the last visitor',
    'for Eid visits that never end at one cup',
    'for Eid morning',
  ],
  'raksha bandhan': ['for Raksha Bandhan', 'for a day of brothers and sweets'],
  navratri: ['for nine nights of garba', 'for a circle that turns faster every round'],
  'karwa chauth': ['for Karwa Chauth, moon or no moon', 'for Karwa Chauth and an evening spent looking up'],
  puja: ['for a puja, on the floor and up again', 'for a puja and the lunch that follows'],
  'festive day': ['for any day with marigolds at the door', 'for the small festivals that fill a year'],
  resort: ['for a wedding by the sea', 'for barefoot evenings', 'for the ferry, the lawn and the bonfire'],
  'office festive': ['for the one festive day at the office', 'for an office party that you will leave early'],
  everyday: ['for days that ask for nothing', 'for every day of the week', 'for an ordinary Tuesday'],
}

/** The same of what is too small for a story: shoes, bags and jewels. */
export const plainly: Readonly<Record<Occasion, Wearing>> = {
  haldi: ['for a haldi'],
  mehendi: ['for a mehendi', 'for a mehendi and the drive home'],
  sangeet: ['for a sangeet', 'for a sangeet, dancing included'],
  cocktail: ['for a cocktail evening', 'for drinks and dinner', 'for an evening out'],
  'wedding day': ['for the wedding day', 'for the ceremony and the photographs', 'for the wedding itself'],
  reception: ['for a reception', 'for a reception that runs late', 'for a hall full of lamps'],
  engagement: ['for an engagement', 'for a ring ceremony'],
  bridesmaid: ['for standing beside a bride'],
  diwali: ['for Diwali', 'for Diwali and the card table'],
  eid: ['for Eid', 'for Eid and its visits'],
  'raksha bandhan': ['for Raksha Bandhan'],
  navratri: ['for nine nights of garba'],
  'karwa chauth': ['for Karwa Chauth', 'for Karwa Chauth and the wait for the moon'],
  puja: ['for a puja', 'for a morning puja'],
  'festive day': [
    'for festive days',
    'for the small festivals',
    'for a day of sweets and visitors',
    'for days with a lamp at the door',
  ],
  resort: ['for a wedding by the sea'],
  'office festive': ['for the festive day at the office'],
  everyday: ['for every day', 'for ordinary days'],
}
