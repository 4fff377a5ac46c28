import type { Occasion, Piece } from './piece.ts'

/** First names and cities of invented shoppers. */
export const womenReviewers = [
  ['Ananya', 'Pune'],
  ['Meher', 'Chandigarh'],
  ['Lakshmi', 'Chennai'],
  ['Farah', 'Hyderabad'],
  ['Ritika', 'Delhi'],
  ['Nandini', 'Kolkata'],
  ['Zoya', 'Lucknow'],
  ['Kavya', 'Bengaluru'],
  ['Diya', 'Ahmedabad'],
  ['Sreelakshmi', 'Kochi'],
  ['Harleen', 'Ludhiana'],
  ['Tanvi', 'Mumbai'],
  ['Anjali', 'Jaipur'],
  ['Mrinalini', 'Bhubaneswar'],
  ['Sana', 'Bhopal'],
  ['Ishani', 'Guwahati'],
  ['Rachel', 'Goa'],
  ['Gayatri', 'Nagpur'],
  ['Pooja', 'Surat'],
  ['Devika', 'Thiruvananthapuram'],
] as const

export const menReviewers = [
  ['Arjun', 'Gurugram'],
  ['Vikram', 'Mumbai'],
  ['Imran', 'Hyderabad'],
  ['Karthik', 'Chennai'],
  ['Rohan', 'Pune'],
  ['Manpreet', 'Amritsar'],
  ['Aditya', 'Indore'],
  ['Sourav', 'Kolkata'],
] as const

export const occasionWords: Readonly<Record<Occasion, string>> = {
  'wedding day': 'the wedding',
  reception: 'the reception',
  engagement: 'an engagement',
  sangeet: 'the sangeet',
  mehendi: 'the mehendi',
  haldi: 'the haldi',
  diwali: 'Diwali',
  cocktail: 'the cocktail night',
  puja: 'the puja',
  'office festive': 'the office party',
  'festive day': 'a festive lunch',
  resort: 'a beach weekend',
  eid: 'Eid',
  everyday: 'a family dinner',
  'raksha bandhan': 'Rakhi',
  bridesmaid: 'my friend’s wedding',
  'karwa chauth': 'Karwa Chauth',
  navratri: 'Navratri',
}

export type Slots = {
  /** Above two kilograms. */
  readonly isHeavy: boolean
  readonly fabric: string
  readonly colour: string
  readonly occasion: string
  readonly wearer: string
}

/** Empty where the sentence would be untrue of the piece. */
type Words = (slots: Slots) => string

export type ReviewKind = 'garment' | 'saree' | 'jewellery' | 'accessory'

/** The first sentence, by stars: 3, 4 and 5. */
export const openings: Readonly<Record<3 | 4 | 5, readonly [Words, ...Words[]]>> = {
  5: [
    ({ wearer, occasion }) =>
      `${wearer === 'myself' ? 'I wore it' : `Worn by ${wearer}`} for ${occasion}, and the photographs do it no justice.`,
    ({ colour }) => `The ${colour} is exactly as in the pictures, also in daylight.`,
    ({ occasion }) => `I bought it for ${occasion} and have worn it twice since.`,
    ({ fabric }) => `The ${fabric} is better than I dared to hope from a screen.`,
    ({ wearer }) => `It arrived two days early, and ${wearer === 'myself' ? 'I' : wearer} would not take it off.`,
    ({ occasion }) => `Three people asked where it was from during ${occasion}.`,
    ({ wearer, colour }) => `We chose the ${colour} for ${wearer} over a video call with the store, and it was right.`,
  ],
  4: [
    ({ colour }) => `The ${colour} is a little deeper than on my phone, and I love it all the more.`,
    ({ occasion }) => `It did well at ${occasion}, after a light press.`,
    ({ wearer }) => `A good choice for ${wearer}, though the parcel came on the last promised day.`,
    ({ fabric, isHeavy }) =>
      isHeavy ? `Lovely ${fabric}, and heavier than I thought.` : `Lovely ${fabric}, and finer than I thought.`,
    ({ occasion, fabric }) => `The ${fabric} stayed comfortable from the first photograph of ${occasion} to the last.`,
    ({ colour, wearer }) => `${wearer === 'myself' ? 'I' : 'We'} took the ${colour} and would choose it again.`,
  ],
  3: [
    ({ colour }) => `It is well made, but the ${colour} looks duller indoors than in the pictures.`,
    ({ fabric }) => `The ${fabric} creases quickly, so plan for an iron at the venue.`,
    ({ occasion }) => `It was fine for ${occasion}; I had expected more for the price.`,
    ({ wearer }) => `The work is neat, yet ${wearer === 'myself' ? 'I' : 'we'} had to see a tailor before wearing it.`,
  ],
}

export const details: Readonly<Record<ReviewKind, readonly [Words, ...Words[]]>> = {
  garment: [
    ({ fabric }) => `The lining is soft and the ${fabric} does not scratch at the neck.`,
    ({ colour }) => `Stitches are clean inside too, with thread in the same ${colour}.`,
    ({ occasion }) => `There is enough seam allowance to let it out after ${occasion}.`,
    ({ fabric }) => `The ${fabric} falls straight and moves well when you walk.`,
    ({ colour }) => `One hook was loose; they sent a new one with ${colour} thread within the week.`,
    ({ occasion, isHeavy }) => (isHeavy ? '' : `Light enough to dance in, which mattered at ${occasion}.`),
    ({ fabric }) => `Have the ${fabric} dry cleaned, as the label says; ours came back like new.`,
  ],
  saree: [
    ({ fabric }) => `The ${fabric} pleats easily and stays where you pin it.`,
    ({ colour }) => `The fall was already sewn on in ${colour}, which saved me a trip.`,
    ({ occasion }) => `It is long enough for a tall drape, and it held through ${occasion}.`,
    ({ fabric }) => `The ${fabric} has a real weight, so I used a belt.`,
    ({ colour }) => `The blouse piece matches the ${colour} and is a full metre.`,
  ],
  jewellery: [
    ({ occasion }) => `It is light enough for a whole evening; my ears were fine after ${occasion}.`,
    ({ colour }) => `The stones are even and the ${colour} goes with more than I thought.`,
    ({ fabric }) => `The finish on the ${fabric} has not turned after a few wears.`,
    ({ occasion }) => `The clasp holds, and it went back into its box unscratched after ${occasion}.`,
  ],
  accessory: [
    ({ colour }) => `The ${colour} picked up the border of my outfit.`,
    ({ fabric }) => `The ${fabric} feels sturdy, and the work has lost no bead.`,
    ({ occasion }) => `It went with two outfits at ${occasion}.`,
    ({ fabric }) => `A cloth bag for the ${fabric} came with it.`,
  ],
}

export const fitWords = {
  small: ['Take one size more.', 'The arms are snug.', 'I exchanged it for the next size.', 'Narrow at the shoulder.'],
  true: ['My usual size fits.', 'The chart was right.', 'It fits as measured.', 'No alteration needed.'],
  large: ['I could have gone a size down.', 'Roomy at the waist.', 'We took it in at the sides.', 'Cut generously.'],
} as const

export function reviewKindOf({ kind }: Pick<Piece, 'kind'>, gstRule: string): ReviewKind {
  if (kind === 'saree') return 'saree'
  if (gstRule === 'jewellery') return 'jewellery'
  return ['bag', 'footwear', 'shawl'].includes(gstRule) || kind === 'dupatta' || kind === 'belt'
    ? 'accessory'
    : 'garment'
}
