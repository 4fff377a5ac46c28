import type { Post } from './post.ts'

export const bandhani: Post = {
  slug: 'bandhani-by-the-dot',
  topic: 'bandhani',
  title: 'Bandhani by the dot: what the clusters are called',
  lead: 'One dot, three dots, four dots, a whole orchard: a short grammar of tied cloth, and how to tell a knot from a print.',
  author: 'The Dye Table',
  tags: ['craft', 'bandhani', 'colour'],
  daysOld: 16,
  opening: [
    'A dot in bandhani is not put on. It is kept off. Somebody lifted a pinch of cloth on a fingernail, wound thread round it five or six times, pulled, and went on to the next pinch without cutting the thread. Then the whole cloth, shrunk to the size of a cauliflower, went into the dye. Where the thread sat, the colour could not go.',
    'All the patterns of the craft are built from that one refusal. Like any language it has words, and the words are groups of dots.',
  ],
  parts: [
    {
      heading: 'One, three, four',
      paragraphs: [
        'A single dot is ekdali. On its own it is a full stop; in a line it becomes a stem, an outline, the edge of a field. Three dots set in a triangle are trikunti, and they are how a plain ground is made to look busy from across a room. Four in a small square are chaubundi, the unit that fills petals and the bellies of elephants.',
        'Seven make a satbandi. A dot tied so small that its middle keeps a speck of the colour is boond, a raindrop, and dots that curl into a spiral have the pleasing name of laddu jalebi. The plain rows of ones that run between them all are kept for the steadiest hands in the house, since every wobble shows.',
      ],
    },
    {
      heading: 'Fields and gardens',
      paragraphs: [
        'Arrange those words and you get sentences. A cloth divided into squares, each with a different figure in it, is a garden: fifty-two squares in the older pieces, though nobody could tell us why. A large disc in the middle with four smaller ones round it is the plan of the wedding shawl, and it is read as a pond with four lotus heads or as the sun with its attendants, depending on who is telling.',
        'At the two ends the figures grow larger, because that is the part which hangs in front and is seen by people who are eating.',
      ],
    },
    {
      heading: 'Light before dark',
      paragraphs: [
        'The colours arrive in order, pale ones first. White dots are tied on white cloth; the cloth is dyed yellow; whatever is to stay yellow is tied now, over and between; then comes red; then perhaps maroon or black. Each bath is a layer that the next one must not spoil. A cloth with four colours has been tied three times and dried on the same roof in three different weeks.',
        'This is also why a yellow dot in a red ground so often has a faint orange collar. The thread was tight, but not tighter than water.',
      ],
    },
    {
      heading: 'A knot or a print?',
      paragraphs: [
        'Printed copies are everywhere, and some of them are pretty. To tell them apart, put the flat of your hand on the cloth and move it. Real knots leave a crinkle, tiny peaks that come back after every pressing; sellers of the real thing will often leave it unironed on purpose. Next, look at twenty dots that are meant to be alike. If they are alike, it is a print.',
        'The last proof is the best. New bandhani is sold still tied, a stiff wrinkled bundle, and is opened in front of you: two people hold the ends, pull across the grain, and the threads fly off with a sound like rain on a tin roof. If you are ever offered the chance to pull, accept.',
      ],
    },
    {
      heading: 'Wearing it',
      paragraphs: [
        'Give it to a dry cleaner, and say that it is tied and not printed, or it will come back pressed as flat as a bed sheet. At home, roll it round a towel instead of ironing it, and leave it overnight. The peaks will soften over the years and the colour will settle into something calmer. Our oldest sample has been worn to eleven weddings, and its dots now look like stars on an evening with a little mist.',
        'When you count them, and people do, remember that each one had somebody’s nail behind it for about two seconds. The saree on this page has around fourteen thousand. We leave the multiplication to you.',
      ],
    },
  ],
  pieces: [
    'Vermilion (Sindoor) Bandhani Georgette Saree',
    'Fuchsia (Gulaal) Bandhani Georgette Kurta Set',
    'Turquoise (Firozi) Bandhani Girls Lehenga',
  ],
}
