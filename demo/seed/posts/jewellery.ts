import type { Post } from './post.ts'

export const kundanPolkiTemple: Post = {
  slug: 'kundan-polki-temple-telling-them-apart',
  topic: 'jewels',
  title: 'Kundan, polki, temple: telling them apart in a mirror',
  lead: 'Three words that are printed on every jewellery box and used for everything. What each one means, and how to see it from an arm’s length.',
  author: 'The Fitting Room',
  tags: ['jewellery', 'craft', 'buying'],
  daysOld: 47,
  opening: [
    'Kundan is a way of setting. Polki is a kind of stone. Temple is a family of shapes. They are answers to three different questions, which is why a single necklace may be all three at once, and why a shop that uses the words for each other is not lying so much as not listening.',
    'Stand in front of a mirror in daylight, hold the piece at your throat, and go through it with us.',
  ],
  parts: [
    {
      heading: 'Kundan: how the stone is held',
      paragraphs: [
        'In most jewellery metal claws hold the stone from above and light comes in from below. Kundan does the opposite. The frame is a shallow box. It is filled with lac, a resin that softens when it is warmed; on the lac goes a leaf of foil; on the foil the stone. Then very pure gold, beaten so thin and soft that it welds under pressure alone, is pushed into the gap around the stone with a steel point, layer upon layer, until it grips.',
        'From outside you see a stone in a smooth rim without a single claw, and colour that seems to come up from within, because the foil throws it back. In the mirror it glows more than it sparkles. In plated pieces, ours among them, the rim is pressed from softened metal in the same manner, and the stone is glass. The look is honest; the price is too.',
      ],
    },
    {
      heading: 'Polki: what the stone is',
      paragraphs: [
        'A polki is a diamond that was split and polished but never cut into facets. It is flat, its outline is its own, and inside it there are clouds, feathers and small dark seeds. Where a brilliant flashes white and coloured, a polki has a soft, slightly oily shine, like wet ice.',
        'What is sold as a polki look is glass or crystal, cut in the same flat way and backed with foil. Two things give it away, if you want to know: it is clearer than any stone that came out of the ground in one slice, and its neighbours resemble each other. At arm’s length, by lamplight, hardly anybody can tell. By daylight and with a lens anybody can.',
      ],
    },
    {
      heading: 'Temple: what it depicts',
      paragraphs: [
        'Temple jewellery was made for images of gods and then for the dancers who danced before them. Its forms are taken from the stones around it: lotus buds, parrots, swans, a doorway with its guardians, a row of spires. The work is in the metal, which is modelled deep and finished dull; stones, where there are any, are small, round, and red or green with an occasional white.',
        'In the mirror temple pieces are dark gold and full of shadow. They stand up to heavy silk as nothing else does, because they have relief of their own. On chiffon they look borrowed.',
      ],
    },
    {
      heading: 'And the words that come along',
      paragraphs: ['A few more that you will find on the same label:'],
      list: [
        'Jadau: the whole craft of pressing stones into a soft bed. All true kundan is jadau; a jadau piece may hold polki, emeralds or pearls.',
        'Meenakari: enamel, usually on the back, against the skin. It was put there because soft gold wears and enamel does not.',
        'Thewa: a scene cut from gold leaf and fused to coloured glass.',
        'American diamond: zirconia in claws, facets and all. The opposite of everything above, and very good at a cocktail.',
      ],
    },
    {
      heading: 'What to wear with which',
      paragraphs: [
        'Kundan likes flat, plain necklines and colours that are deeper than its stones. Polki likes white, ivory and the palest gold; put it on red and it goes grey. Temple likes silk with a border. Oxidised silver, which is a fourth thing altogether, likes cotton, indigo and people with short hair.',
        'Look at the back before you buy. A frame that is finished where nobody looks, with smooth edges and a cord that runs free, will be comfortable at eleven at night. One that is rough there will leave its pattern on you, and you will take it off before the photographs. Keep each in a box of its own: lac is soft, heat softens it further, and a necklace that lies in a car in May will let go of its stones without any noise at all.',
      ],
    },
  ],
  pieces: [
    'Emerald (Panna) Banarasi Lehenga Set',
    'Gold (Zari) Kundan Necklace Set',
    'Champagne Pearl and Polki-look Choker',
  ],
}
