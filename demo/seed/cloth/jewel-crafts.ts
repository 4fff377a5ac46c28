import { everyTier, fromCore, upToCore, type Craft } from './craft.ts'

const jewel = { label: 'Craft', on: [], tiers: everyTier, isForGrownUps: true } as const

/** How jewellery is made and set. */
export const jewelCrafts = {
  kundan: {
    ...jewel,
    name: 'Kundan',
    glosses: [
      'Kundan sets glass on foil in a soft metal bezel, which warms the colour from below.',
      'The bezel of a kundan stone is pressed shut by hand, a leaf of metal at a time.',
    ],
  },
  polki: {
    ...jewel,
    name: 'Polki Look',
    tiers: fromCore,
    glosses: [
      'The stones are cut to look like uncut diamonds: flat, a little cloudy, full of lamplight.',
      'No two of these flat stones have one outline, so every bezel was made for its own.',
    ],
  },
  jadau: {
    ...jewel,
    name: 'Jadau',
    tiers: fromCore,
    glosses: [
      'Jadau presses stones into a bed of lac and seals them with beaten metal.',
      'The frame is filled with lac, warmed, and takes its stones before it cools.',
    ],
  },
  temple: {
    ...jewel,
    name: 'Temple',
    glosses: [
      'The forms are modelled on stone carving and finished in an antique gold tone.',
      'Parrots, lotus buds and a doorway frieze, cast small and chased by hand.',
    ],
  },
  meena: {
    ...jewel,
    name: 'Meenakari',
    glosses: [
      'Each piece is finished by hand after the last firing.',
      'Each colour of the enamel is fired on its own, the one that bears most heat first.',
    ],
  },
  thewa: {
    ...jewel,
    name: 'Thewa',
    tiers: fromCore,
    glosses: [
      'Thewa fuses a sheet of pierced gilt metal on to coloured glass, thin as a leaf of paper.',
      'The hunting scene is cut from gilt foil and melted on to the glass.',
    ],
  },
  filigree: {
    ...jewel,
    name: 'Filigree',
    glosses: [
      'Filigree is twisted wire, curled and soldered inside a frame until it stands like lace.',
      'Two fine wires are twisted together and rolled flat before they are curled.',
    ],
  },
  oxidised: {
    ...jewel,
    name: 'Oxidised Silver',
    tiers: upToCore,
    glosses: [
      'The silver is darkened and then polished on its high places, so the drawing stays in the shade.',
      'Oxidised silver deepens with wear and needs no polish.',
    ],
  },
  sparkle: {
    ...jewel,
    name: 'American Diamond',
    tiers: upToCore,
    glosses: [
      'The stones are zirconia in claw settings, open at the back so that light comes through.',
      'The cut is round and brilliant, the rows are graded from the middle outwards.',
    ],
  },
  pearls: {
    ...jewel,
    name: 'Pearl',
    tiers: upToCore,
    glosses: [
      'The pearls are shell pearls, strung with a knot between each and the next.',
      'The pearls are graded by half a millimetre, with the largest in the middle.',
    ],
  },
} as const satisfies Record<string, Craft>
