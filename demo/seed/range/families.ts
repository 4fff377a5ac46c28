import type { Family } from './leaf.ts'

export const setForDance = {
  necklines: [
    'Round',
    'Sweetheart',
    'V',
    'Deep V',
    'Square',
    'Boat',
    'Halter',
    'Off-shoulder',
    'Scoop',
    'Strappy',
    'Keyhole',
  ],
  sleeves: ['Sleeveless', 'Cap', 'Short', 'Elbow', 'Three-quarter', 'Sheer Full', 'Puff', 'Flutter'],
  closures: ['Side zip', 'Back zip', 'Hook and eye', 'Dori tie'],
  linings: ['Full', 'Skirt only'],
  places: ['at the hem', 'on every panel', 'on the yoke', 'across the back', 'at the waist and the hem'],
  tips: [
    'The dupatta can be worn over one shoulder or both.',
    'The blouse also pairs with a plain saree.',
    'The hem has two inches of allowance.',
    'The waist ties with a drawcord.',
    'Wear the skirt again with a white shirt.',
    'The blouse has removable cups.',
  ],
} as const satisfies Family

export const drape = {
  necklines: [],
  sleeves: [],
  closures: [],
  linings: ['None'],
  places: ['down the pallu', 'along both borders', 'in the last metre of the pallu', 'from the waist to the hem'],
  tips: [
    'The blouse piece is unstitched.',
    'The fall and edging are finished.',
    'Refold it along new lines every three months.',
    'It drapes best over a cotton petticoat.',
    'Store it flat, away from light.',
  ],
} as const satisfies Family

export const sewnDrape = {
  ...setForDance,
  closures: ['Side zip', 'Hook and eye'],
  places: ['down the pallu', 'along the border', 'on the blouse', 'at the waist'],
  tips: [
    'It is ready in three minutes, without a pin.',
    'The pleats are stitched in place.',
    'There is a pocket behind the pleats.',
    'The pallu unhooks from the blouse.',
  ],
} as const satisfies Family

export const suit = {
  necklines: ['Round', 'V', 'Boat', 'Band Collar', 'Mandarin', 'Keyhole', 'Notch', 'Square', 'Scoop', 'High Neck'],
  sleeves: ['Elbow', 'Three-quarter', 'Full', 'Bell', 'Bishop', 'Sheer Full', 'Puff'],
  closures: ['Back zip', 'Side zip', 'Front buttons', 'Concealed placket', 'Covered loops', 'Dori tie'],
  linings: ['Full', 'None'],
  places: ['on the yoke', 'along the placket', 'at the neck and the cuffs', 'around the hem', 'across the back'],
  tips: [
    'The dupatta is 2.5 metres long.',
    'The dupatta can be left off for the day.',
    'Each side seam has an inch of allowance.',
    'There is a pocket in the right side seam.',
    'The hem is measured for flat shoes.',
  ],
} as const satisfies Family

export const evening = {
  necklines: [
    'Sweetheart',
    'Deep V',
    'Halter',
    'One-shoulder',
    'Off-shoulder',
    'Illusion',
    'Strappy',
    'Boat',
    'High Neck',
  ],
  sleeves: ['Sleeveless', 'Cap', 'Sheer Full', 'Cape', 'Flutter', 'Full', 'Bell'],
  closures: ['Back zip', 'Side zip', 'Hook and eye', 'Covered loops'],
  linings: ['Full'],
  places: ['on the bodice', 'from the shoulder to the hip', 'at the neck', 'down the back', 'over the whole of it'],
  tips: [
    'Cups are sewn in.',
    'The hem is measured for a three-inch heel.',
    'It needs no necklace.',
    'A hook secures the top of the zip.',
  ],
} as const satisfies Family

export const easy = {
  necklines: ['Round', 'V', 'Notch', 'Band Collar', 'Boat', 'Keyhole', 'Jewel', 'Angrakha', 'Deep V'],
  sleeves: ['Short', 'Elbow', 'Three-quarter', 'Kimono', 'Full', 'Bell', 'Flutter', 'Sleeveless'],
  closures: ['Pull-on', 'Front buttons', 'Dori tie', 'Concealed placket', 'Drawstring'],
  linings: ['None', 'Full'],
  places: ['on the yoke', 'at the cuffs', 'along the placket', 'around the hem', 'down one side'],
  tips: [
    'It packs without creasing.',
    'There are pockets in the side seams.',
    'Wear it belted or loose.',
    'It works over swimwear too.',
    'Wear it open as a light coat.',
  ],
} as const satisfies Family

export const top = {
  necklines: [
    'Round',
    'Sweetheart',
    'V',
    'Deep V',
    'Square',
    'Boat',
    'Halter',
    'Keyhole',
    'Jewel',
    'High Neck',
    'Illusion',
  ],
  sleeves: ['Sleeveless', 'Cap', 'Short', 'Elbow', 'Three-quarter', 'Full', 'Puff', 'Sheer Full'],
  closures: ['Hook and eye', 'Back zip', 'Side zip', 'Covered loops', 'Dori tie'],
  linings: ['Full'],
  places: ['on the back', 'at the sleeve ends', 'along the neck', 'all over'],
  tips: [
    'Each side seam has 1.5 inches of allowance.',
    'The cups can be removed.',
    'It gives a plain saree a new look.',
    'The back takes a regular bra.',
  ],
} as const satisfies Family

export const loose = {
  necklines: [],
  sleeves: [],
  closures: [],
  linings: ['None'],
  places: ['at both ends', 'on all four sides', 'along the long edges', 'all over'],
  tips: [
    'It is long enough to pin at the waist.',
    'Fold it in muslin between wearings.',
    'Worn as a veil, it stays in place with a comb.',
  ],
} as const satisfies Family

export const lower = {
  necklines: [],
  sleeves: [],
  closures: ['Side zip', 'Drawstring', 'Hook and eye', 'Pull-on'],
  linings: ['Full', 'None'],
  places: ['around the hem', 'at the waistband', 'down one side'],
  tips: [
    'Wear it with a short kurta or a tucked shirt.',
    'The waistband is flat in front.',
    'There is a pocket in each side seam.',
  ],
} as const satisfies Family

export const coat = {
  necklines: ['Stand Collar', 'Band Collar', 'Mandarin'],
  sleeves: ['Full'],
  closures: ['Front buttons', 'Covered loops', 'Concealed placket', 'Hook and eye'],
  linings: ['Full'],
  places: ['along the placket', 'on the collar and the cuffs', 'across the back', 'over the chest'],
  tips: [
    'The side seams have two inches of allowance.',
    'It closes comfortably when you sit.',
    'There is a pocket inside.',
    'The collar needs no starch.',
    'Press it from the inside, over a towel.',
  ],
} as const satisfies Family

export const shirt = {
  necklines: ['Band Collar', 'Mandarin', 'Round', 'Notch'],
  sleeves: ['Full', 'Three-quarter'],
  closures: ['Front buttons', 'Concealed placket'],
  linings: ['None'],
  places: ['along the placket', 'on the yoke', 'at the cuffs', 'at the collar'],
  tips: ['The sleeves roll up neatly.', 'It layers smoothly under a jacket.', 'There are two side pockets.'],
} as const satisfies Family

export const child = {
  necklines: ['Round', 'Square', 'Boat', 'Band Collar', 'Keyhole'],
  sleeves: ['Sleeveless', 'Short', 'Puff', 'Three-quarter', 'Cap'],
  closures: ['Pull-on', 'Front buttons', 'Drawstring', 'Back zip'],
  linings: ['Full'],
  places: ['at the hem', 'on the yoke', 'along the placket', 'at the neck'],
  tips: [
    'The hem has two inches to let down.',
    'It is lined in soft mul.',
    'Nothing small can be pulled off.',
    'Every seam is covered.',
  ],
} as const satisfies Family

export const boy = {
  ...child,
  necklines: ['Band Collar', 'Mandarin', 'Round'],
  sleeves: ['Full', 'Three-quarter'],
  places: ['along the placket', 'on the yoke', 'at the collar'],
  tips: [
    'The trouser hem has two inches to let down.',
    'The collar is soft.',
    'The waist adjusts by three centimetres.',
    'There is one pocket.',
    'Every seam is covered.',
  ],
} as const satisfies Family

/** Sleeveless, over a kurta. */
export const waistcoat = {
  ...coat,
  sleeves: [],
  places: ['along the placket', 'on the collar', 'across the back', 'over the chest'],
} as const satisfies Family

export const boysWaistcoat = { ...boy, sleeves: [] } as const satisfies Family

export const pyjamaSet = {
  ...shirt,
  tips: [...shirt.tips, 'The pyjama has a zip and a drawstring.'],
} as const satisfies Family

const bare = { necklines: [], sleeves: [], closures: [], linings: [] } as const

export const bag = {
  ...bare,
  places: ['all over', 'in one panel', 'along the rim'],
  tips: ['It holds a phone, keys and a lipstick.', 'It has a satin lining.', 'The handle slips over the wrist.'],
} as const satisfies Family

export const shoe = {
  ...bare,
  places: ['over the toe', 'along the edge', 'on the whole upper'],
  tips: [
    'They give half a size in the first week.',
    'They shape to your feet with wear.',
    'The sole is cushioned.',
    'Keep them out of the rain.',
  ],
} as const satisfies Family

export const worn = {
  ...bare,
  places: ['at both ends', 'along the border', 'all over'],
  tips: ['Fold it with cedar and air it once a season.', 'It is warm enough for a winter lawn.'],
} as const satisfies Family

export const groomed = {
  ...bare,
  places: ['along the edge', 'all over', 'at the tail'],
  tips: ['It fits a head of 57 cm and can be let out by 2 cm.', 'Pin a brooch left of centre.'],
} as const satisfies Family

export const ornament = {
  ...bare,
  places: ['in two rows', 'with a drop of pearls', 'around a single large stone', 'on a mesh of fine chain'],
  tips: [
    'It comes in a gift box.',
    'Put it on after perfume.',
    'The metal is nickel-free.',
    'The cord lengthens by four inches.',
    'It is lighter than it looks.',
  ],
} as const satisfies Family
