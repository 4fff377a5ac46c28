/** What was done to the cloth, in the words of the product page. */
export type Hand = {
  readonly label: 'Work' | 'Print' | 'Weave' | 'Craft'
  readonly name: string
  readonly gloss: string
}

const hands = {
  zardozi: [
    'Work',
    'Zardozi',
    'Zardozi is metal wire and coil, couched down in relief so that it catches light from the side.',
  ],
  dabka: ['Work', 'Dabka', 'Dabka is a fine coiled wire, cut by eye and sewn on like a bead.'],
  mukaish: ['Work', 'Mukaish', 'Mukaish presses flattened metal wire through the cloth, one dot at a time.'],
  aari: ['Work', 'Aari', 'Aari is chain stitch made with a hooked needle, quick in the hand and slow in the eye.'],
  resham: ['Work', 'Resham', 'Resham is floss silk, laid in long satin stitches that shift colour as they turn.'],
  gota: ['Work', 'Gota Patti', 'Gota patti is metallic ribbon, folded into petals and applied by hand.'],
  chikankari: [
    'Work',
    'Chikankari',
    'The chikankari is worked from the back as well as the front, so the shadow stitch reads like a watermark.',
  ],
  mirror: [
    'Work',
    'Mirror Work',
    'Each mirror is held by a ring of buttonhole stitch and set a little loose, so that it flickers.',
  ],
  sequin: [
    'Work',
    'Sequin',
    'The sequins are sewn flat, each with its own stitch, so they move like cloth and not like armour.',
  ],
  thread: ['Work', 'Thread Embroidery', 'The embroidery is tone on tone and close to the ground, more felt than seen.'],
  sozni: ['Work', 'Sozni', 'Sozni is needlework so fine that both faces of the cloth may be worn.'],
  beads: ['Work', 'Beadwork', 'The beads are strung on waxed thread and knotted row by row.'],
  bandhani: [
    'Print',
    'Bandhani',
    'Bandhani is dyeing by the knot: each dot was tied with thread before the cloth met the colour.',
  ],
  leheriya: [
    'Print',
    'Leheriya',
    'Leheriya is rolled, tied and dyed on the diagonal, which is why no two waves agree.',
  ],
  block: [
    'Print',
    'Block Print',
    'The blocks are cut in teak and pressed by hand, and the small misses are left as they fall.',
  ],
  ajrakh: [
    'Print',
    'Ajrakh',
    'Ajrakh is printed with resist and mordant on both faces, then washed until the indigo settles.',
  ],
  banarasi: [
    'Weave',
    'Banarasi',
    'The motifs are woven kadhwa, each with its own small shuttle, so that no thread floats at the back.',
  ],
  chanderi: [
    'Weave',
    'Chanderi Buti',
    'The butis are thrown in by hand between two picks of a weave so sheer that it needs no more ornament.',
  ],
  ikat: [
    'Weave',
    'Ikat',
    'The yarn was tied and dyed before it was woven, which gives each edge its feathered outline.',
  ],
  plain: [
    'Craft',
    'Hand Tailoring',
    'There is no ornament to hide behind: the seams are pressed open, bound and felled by hand.',
  ],
  leather: ['Craft', 'Hand-stitched Leather', 'The upper is cut from one hide and sewn to the sole with waxed cotton.'],
  kundan: ['Craft', 'Kundan', 'Kundan sets glass on foil in a soft metal bezel, which warms the colour from below.'],
  polki: [
    'Craft',
    'Polki Look',
    'The stones are cut to look like uncut diamonds: flat, a little cloudy, full of lamplight.',
  ],
  temple: ['Craft', 'Temple', 'The forms are modelled on stone carving and finished in an antique gold tone.'],
  meena: ['Craft', 'Meenakari', 'The enamel is fired on the side that nobody sees, as it always was.'],
  voucher: ['Craft', 'Printed Card', 'The card is letterpressed on cotton paper and comes in a sleeve.'],
} as const satisfies Record<string, readonly [Hand['label'], string, string]>

export type HandName = keyof typeof hands

export function handNamed(key: HandName): Hand {
  const [label, name, gloss] = hands[key]
  return { label, name, gloss }
}
