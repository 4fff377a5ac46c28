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
    'The dupatta goes over one shoulder, over both, or home in the bag.',
    'Afterwards the blouse goes with any plain saree.',
    'Next year the skirt goes out with a white shirt.',
    'Two inches are turned up inside the hem, for a taller heel or a taller cousin.',
    'The waist ties with a dori, so dinner is allowed for.',
  ],
} as const satisfies Family

export const drape = {
  necklines: [],
  sleeves: [],
  closures: [],
  linings: ['None'],
  places: ['down the pallu', 'along both borders', 'in the last metre of the pallu', 'from the waist to the hem'],
  tips: [
    'The blouse piece is woven in one with it.',
    'A plain blouse in the colour of the border is all it asks for.',
    'It drapes best after the third wearing.',
    'Fold it along new lines every three months.',
    'Pin it once at the shoulder and leave it alone.',
  ],
} as const satisfies Family

export const sewnDrape = {
  ...setForDance,
  closures: ['Side zip', 'Hook and eye'],
  places: ['down the pallu', 'along the border', 'on the blouse', 'at the waist'],
  tips: [
    'It is on in three minutes, without a pin.',
    'The pleats are fixed: sit, dance, get out of a car.',
    'There is a pocket behind the pleats.',
    'The pallu is sewn to the blouse and can be unhooked.',
  ],
} as const satisfies Family

export const suit = {
  necklines: ['Round', 'V', 'Boat', 'Band Collar', 'Mandarin', 'Keyhole', 'Notch', 'Square', 'Scoop', 'High Neck'],
  sleeves: ['Elbow', 'Three-quarter', 'Full', 'Bell', 'Bishop', 'Sheer Full', 'Puff'],
  closures: ['Back zip', 'Side zip', 'Front buttons', 'Concealed placket', 'Covered loops', 'Dori tie'],
  linings: ['Full', 'None'],
  places: ['on the yoke', 'along the placket', 'at the neck and the cuffs', 'around the hem', 'across the back'],
  tips: [
    'The dupatta is long enough to be caught under one arm.',
    'Worn without the dupatta it is a dress with trousers.',
    'The side seams hold an inch to let out.',
    'There is a pocket in the right side seam.',
    'Flat juttis are enough: the hem was measured without heels.',
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
    'Cups are sewn in and the hem takes a heel of three inches.',
    'It needs no necklace.',
    'Carry it on the arm and not in a case: satin linings remember folds.',
    'A hook above the zip keeps it where it belongs.',
  ],
} as const satisfies Family

export const easy = {
  necklines: ['Round', 'V', 'Notch', 'Band Collar', 'Boat', 'Keyhole', 'Jewel', 'Angrakha', 'Deep V'],
  sleeves: ['Short', 'Elbow', 'Three-quarter', 'Kimono', 'Full', 'Bell', 'Flutter', 'Sleeveless'],
  closures: ['Pull-on', 'Front buttons', 'Dori tie', 'Concealed placket', 'Drawstring'],
  linings: ['None', 'Full'],
  places: ['on the yoke', 'at the cuffs', 'along the placket', 'around the hem', 'down one side'],
  tips: [
    'It travels rolled and hangs itself out in a steamy bathroom.',
    'The pockets are deep enough for a phone and a room key.',
    'Belt it, or do not.',
    'It goes over a swimsuit as well as over trousers.',
    'Worn open it is a light coat.',
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
    'An inch and a half is left in each side seam.',
    'Cups can be taken out through a slit in the lining.',
    'It makes three plain sarees look new.',
    'The back is cut for a bra that closes there.',
  ],
} as const satisfies Family

export const loose = {
  necklines: [],
  sleeves: [],
  closures: [],
  linings: ['None'],
  places: ['at both ends', 'on all four sides', 'along the long edges', 'all over'],
  tips: [
    'It is long enough to be pinned at the waist and thrown over.',
    'Fold it in muslin and refold it each season.',
    'Worn as a veil it stays put on a comb.',
  ],
} as const satisfies Family

export const lower = {
  necklines: [],
  sleeves: [],
  closures: ['Side zip', 'Drawstring', 'Hook and eye', 'Pull-on'],
  linings: ['Full', 'None'],
  places: ['around the hem', 'at the waistband', 'down one side'],
  tips: [
    'A short kurta or a tucked shirt, and it is done.',
    'The waistband is flat in front and gives at the back.',
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
    'The side seams hold two inches, which is one good wedding season.',
    'It closes when you sit, which was tried on a floor.',
    'There is a pocket inside for the rings.',
    'The collar stands by itself and does not ask for starch.',
    'Press it from the inside, over a towel.',
  ],
} as const satisfies Family

export const shirt = {
  necklines: ['Band Collar', 'Mandarin', 'Round', 'Notch'],
  sleeves: ['Full', 'Three-quarter'],
  closures: ['Front buttons', 'Concealed placket'],
  linings: ['None'],
  places: ['along the placket', 'on the yoke', 'at the cuffs', 'at the collar'],
  tips: [
    'Roll the sleeves twice and they stay.',
    'It takes a jacket without bunching at the shoulder.',
    'There are pockets, and they are where hands look for them.',
  ],
} as const satisfies Family

export const child = {
  necklines: ['Round', 'Square', 'Boat', 'Band Collar', 'Keyhole'],
  sleeves: ['Sleeveless', 'Short', 'Puff', 'Three-quarter', 'Cap'],
  closures: ['Pull-on', 'Front buttons', 'Drawstring', 'Back zip'],
  linings: ['Full'],
  places: ['at the hem', 'on the yoke', 'along the placket', 'at the neck'],
  tips: [
    'Two inches in the hem wait for next year.',
    'The lining is mul to the last seam: nothing scratches.',
    'It has been down a slide.',
    'Whatever could be pulled off has been pulled at, hard.',
    'The waist gives, for sweets.',
  ],
} as const satisfies Family

export const boy = {
  ...child,
  necklines: ['Band Collar', 'Mandarin', 'Round'],
  sleeves: ['Full', 'Three-quarter'],
  places: ['along the placket', 'on the yoke', 'at the collar'],
  tips: [
    'Two inches in the trouser hem wait for next year.',
    'The collar is soft: nobody has to be told to keep it on.',
    'It has survived a game of tag in a banquet hall.',
    'The elastic lets out by three centimetres.',
    'There is one pocket, for found things.',
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
  tips: [...shirt.tips, 'The pyjama has a zip and a drawstring, for both kinds of host.'],
} as const satisfies Family

const bare = { necklines: [], sleeves: [], closures: [], linings: [] } as const

export const bag = {
  ...bare,
  places: ['all over', 'in one panel', 'along the rim'],
  tips: [
    'A phone, two keys and a handkerchief go in, and it still shuts.',
    'It was tried with a phone in it before it was passed.',
    'It goes on a wrist that is also holding a plate.',
    'The lining is satin, in another colour than you expect.',
  ],
} as const satisfies Family

export const shoe = {
  ...bare,
  places: ['over the toe', 'along the edge', 'on the whole upper'],
  tips: [
    'They give half a size in the first week.',
    'Left and right are the same until you have walked in them.',
    'Wipe them with a dry cloth and keep them out of the rain.',
    'The sole is cushioned, so the last dance is possible.',
  ],
} as const satisfies Family

export const worn = {
  ...bare,
  places: ['at both ends', 'along the border', 'all over'],
  tips: [
    'Fold it with a cedar block and air it in October.',
    'Both faces may be worn.',
    'It is warm enough for a lawn in December.',
  ],
} as const satisfies Family

export const groomed = {
  ...bare,
  places: ['along the edge', 'all over', 'at the tail'],
  tips: [
    'It goes on like a hat and comes off without a witness.',
    'It is tied for a head of 57 centimetres and can be opened by two.',
    'A brooch sits left of centre.',
  ],
} as const satisfies Family

export const ornament = {
  ...bare,
  places: ['in two rows', 'with a drop of pearls', 'around a single large stone', 'on a mesh of fine chain'],
  tips: [
    'It comes in a box that closes with a ribbon.',
    'Put it on after the scent and take it off before sleep.',
    'The metal is free of nickel.',
    'The cord lengthens by four inches.',
    'It is lighter than it looks, which you will notice after dinner.',
  ],
} as const satisfies Family
