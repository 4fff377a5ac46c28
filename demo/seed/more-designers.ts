/** The second half of the labels, by the places they come from. */
export const labelsOfTheRoads = [
  {
    name: 'Neelghat Dyeworks',
    city: 'Bhuj',
    foundedYear: 1991,
    tagline: 'Ajrakh in natural indigo, printed on both faces',
    story:
      'The vats stand in a row like clay ovens, and the oldest of them has not been empty since the house began; it is fed with jaggery and turned at dawn. Cloth goes through sixteen steps here and nine of them are washing. When the river shifted away after the earthquake, the family dug wells and moved the whole street of printers with them. They print both faces, so that a dupatta has no wrong side when the wind turns it. Red is left for last, when the light is good.',
    crafts: ['Ajrakh', 'Dabu', 'Batik'],
    palette: ['#1f2a5c', '#8e1b2e', '#3b241c', '#efe8da', '#0f5c78'],
  },
  {
    name: 'Palash & Pewter',
    city: 'Mumbai',
    foundedYear: 2013,
    tagline: 'Evening drapes in pewter, wine and old brass',
    story:
      'A costume cutter and a jeweller’s daughter share a studio above a shuttered cinema, and between them they dislike two things: stiff cloth and bright gold. Everything here is cut on the bias or hung from one point, then sewn with sequins in pewter, wine and old brass. Each evening piece is tried on under a street lamp before it is signed off, because that is where most people see it last. They keep no seasons and one rule: whoever wears it must be able to get out of a taxi.',
    crafts: ['Sequin', 'Cutdana', 'Draping'],
    palette: ['#55585e', '#3c1840', '#9a7b3f', '#1b1419', '#c98a8c'],
  },
  {
    name: 'Rooi House',
    city: 'Wardha',
    foundedYear: 1978,
    tagline: 'Hand-spun cotton for every day',
    story:
      'Rooi is raw cotton, and the house begins there: it buys from eleven farms that grow short-staple desi cotton, has it spun within a day’s cycle ride and woven within two. The clothes are plain in the way that bread is plain. A tuck, a hand-worked buttonhole, a hem that is rolled and not folded. They are washed before they are cut and sold without starch, so the first wearing is already the tenth. Colour comes from iron, bark and onion skin, so the card is short and nothing on it shouts.',
    crafts: ['Khadi', 'Pin-tucks', 'Jamdani'],
    palette: ['#efe8da', '#cbb79a', '#5e646b', '#b4553a', '#a9b8a0'],
  },
  {
    name: 'Mashru Mill',
    city: 'Patan',
    foundedYear: 2009,
    tagline: 'Mashru: satin outside, cotton against the skin',
    story:
      'It is not a mill. It is eight pit looms in the rooms of one house, and the name is the family’s joke about its own output, which is nine metres on a good day. Mashru was woven for people who were not to wear silk on the skin; its satin floats on a cotton back. The stripes are warped by an uncle who says that he plans them and an aunt who says that he does not. Between them they have never agreed on a green, which is why there are four.',
    crafts: ['Mashru Weave', 'Himroo', 'Mirror Work'],
    palette: ['#c0272d', '#e3b23c', '#0f6b55', '#54285e', '#d0326b'],
  },
  {
    name: 'Gopuram Thread',
    city: 'Kanchipuram',
    foundedYear: 1965,
    tagline: 'Kanjeevaram silks with temple borders',
    story:
      'Three shuttles cross a Gopuram loom, one for each border and one for the body, and it takes two people to throw them. Where border meets body the threads are interlocked in teeth like a row of spires; tear the cloth and it will give anywhere but there. The colours are mixed by the grandmother, who matches them to things: a parrot’s wing, the wet side of a step, the inside of a fig. She keeps no notes. Two granddaughters have begun to, behind her back, in a school exercise book.',
    crafts: ['Kanjeevaram', 'Temple Border', 'Plied Silk'],
    palette: ['#3f8f4e', '#8e1b2e', '#d99a12', '#54285e', '#0f5c78'],
  },
  {
    name: 'Dhakai Post',
    city: 'Kolkata',
    foundedYear: 2001,
    tagline: 'Fine Bengal jamdani',
    story:
      'The weavers live three hours upriver and send their work by post, folded in banana leaf and newspaper, which is how the label got its name and its smell. A jamdani motif is laid in by finger between two threads of the ground; there is no drawing, only a verse that the weaver hums to keep count. When a verse is forgotten, its flower is not woven again. So far two have been lost and five found. Dry air snaps the yarn, so the finest of it is woven in the rains.',
    crafts: ['Jamdani', 'Kantha', 'Fine Muslin'],
    palette: ['#fbf8f0', '#b5202a', '#c5c6c3', '#9cc3da', '#173f35'],
  },
  {
    name: 'Pichwai Parade',
    city: 'Udaipur',
    foundedYear: 2010,
    tagline: 'Hand-painted organza from Udaipur',
    story:
      'Five painters who were trained for temple cloths work on organza that is stretched on bedsteads, with brushes of a few hairs and a transistor radio. A pond takes a morning; a herd takes a week, since each cow has a face. Nothing is traced. The painters sign with a bee, hidden somewhere below the knee, and it is a point of honour that the wearer finds it before her mother-in-law does. Mistakes are turned into clouds: a calm year has few of them, and a hurried one has weather.',
    crafts: ['Hand Painting', 'Organza', 'Gota Patti'],
    palette: ['#a9bf6a', '#e58aa0', '#0f6b55', '#f3e2a8', '#1e8c97'],
  },
  {
    name: 'Tasar Trail',
    city: 'Bhagalpur',
    foundedYear: 2004,
    tagline: 'Wild silk and kantha in natural colours',
    story:
      'The cocoons are gathered in forests, after most of the moths have left, and reeled on an upturned clay pot. No two hanks are of one colour, so the house stopped trying and sorts them instead: straw, honey, bark, smoke. Its kantha is stitched by women who used to quilt old sarees for their grandchildren, and who still start every piece with a small mistake, to keep off the eye. Dyeing is done in brass, with what the forest drops: pomegranate rind, catechu, the bark of the arjun, and a few rusted nails.',
    crafts: ['Tussar', 'Kantha', 'Kalamkari'],
    palette: ['#d8c3a2', '#a35f3a', '#5b6b2a', '#9a7b3f', '#7c4a6b'],
  },
  {
    name: 'Phulkaari Post',
    city: 'Patiala',
    foundedYear: 2016,
    tagline: 'Phulkari jackets and kurtas',
    story:
      'Phulkari was made for trunks: a grandmother began it when a girl was born and finished it for her wedding. The label’s founder found her own at thirty, unworn, and had it cut into a jacket. There was a family meeting. There have been four hundred jackets since, all embroidered new, by counting threads from the back of the cloth, so that the front is a surprise to the person who makes it as well. The first one hangs in the workroom, and the family has learnt to be proud of it.',
    crafts: ['Phulkari', 'Thread Embroidery', 'Tailoring'],
    palette: ['#e0701b', '#d0326b', '#e3b23c', '#6d0c2a', '#3f8f4e'],
  },
  {
    name: 'Mekhala Moon',
    city: 'Guwahati',
    foundedYear: 2007,
    tagline: 'Muga silk from Assam in quiet drapes',
    story:
      'Muga is the only silk that is gold before anyone has touched it, and it grows brighter when it is washed, which the house recommends and nobody believes. Looms stand under raised floors, out of the rain, and figures are picked up with a splint of bamboo: lion, river weed, a pair of deer. The greys come from the Brahmaputra, the designer says, at six on a winter morning, and she has photographs to prove it. Each drape comes with a card that says how it is tied, drawn by an aunt who ties hers otherwise.',
    crafts: ['Muga Silk', 'Kingkhap Motifs', 'Natural Dye'],
    palette: ['#c9a961', '#9aa0a3', '#e2cfa8', '#173f35', '#6d0c2a'],
  },
  {
    name: 'Polka & Polki',
    city: 'Surat',
    foundedYear: 2018,
    tagline: 'Polki-look jewellery in new proportions',
    story:
      'Two sisters, one a gem cutter and the other a cartoonist, set flat stones in frames that old jewellery would not have allowed: a choker that is missing a tooth, jhumkas of two different heights, a ring that winks. The stones are cut to the look of uncut diamonds and backed with foil, as they always were. What is new is how little metal holds them, and that everything comes apart for the dentist and the airport. The cartoonist draws the card that comes in the box, and no two are alike.',
    crafts: ['Polki Look', 'American Diamond', 'Pearl'],
    palette: ['#e2cfa8', '#1b1419', '#e58aa0', '#c3c6ca', '#0f6b55'],
  },
  {
    name: 'Nagasvara Jewels',
    city: 'Madurai',
    foundedYear: 1983,
    tagline: 'Temple jewellery modelled on stone carving',
    story:
      'The pattern book of the house is a corridor: a thousand pillars, each with its dancers, parrots and lions, of which some four hundred have been drawn so far. A figure is carved in wax at the size of a thumbnail, cast, and chased until the parrot has its feathers. The finish is the brown gold of a lamp that has burnt for years. Pieces are strung so that they lie flat, because a dancer tested the first ones. She danced for two hours and lost nothing.',
    crafts: ['Temple Forms', 'Filigree', 'Casting'],
    palette: ['#9a7b3f', '#b5202a', '#0f6b55', '#efe8da', '#3b241c'],
  },
  {
    name: 'Chaandtara Silver',
    city: 'Bhuj',
    foundedYear: 1996,
    tagline: 'Oxidised silver from the salt desert',
    story:
      'Herding families of the salt desert wear their savings, and for a long time Chaandtara only mended them. It knows therefore where a clasp breaks and which hinge wakes a baby. Its own pieces keep the old forms, the torque, the ladder, the moon, and give them closures that one hand can open. Silver is darkened in sulphur and rubbed back with tamarind, so the drawing stays in the shade and the edges shine. Whoever brings an old piece is asked where it was found, and every answer goes into a ledger.',
    crafts: ['Oxidised Silver', 'Filigree', 'Granulation'],
    palette: ['#c3c6ca', '#55585e', '#1e8c97', '#c0272d', '#2a2a33'],
  },
  {
    name: 'Lajward Studio',
    city: 'Jaipur',
    foundedYear: 1988,
    tagline: 'Meenakari with enamel on both sides',
    story:
      'Enamel is glass that has been persuaded. It is ground in a mortar, laid into engraved hollows with a quill and fired once for every colour, the most patient colour first: white, then blue, then green, and red last of all, because red forgives nothing. Lajward fires its birds and flowers on the back, against the skin. The front is stones. Only the wearer knows what is behind them, and whoever fastens the clasp. A plaque that cracks in the kiln is ground again: no blue has ever been thrown away here.',
    crafts: ['Meenakari', 'Thewa', 'Kundan'],
    palette: ['#223f8f', '#3f8f4e', '#b5202a', '#f5f3ec', '#c9a961'],
  },
  {
    name: 'Samandar Club',
    city: 'Goa',
    foundedYear: 2019,
    tagline: 'Kaftans and co-ords for beach weddings',
    story:
      'The club has no members and no house, only a veranda with six sewing machines that face the sea. It began with curtains: a guest had lost her suitcase, the curtains were block-printed mul, and she was the best dressed person at the mehendi. Seams are bound because salt finds raw edges, pockets are deep because beaches have no tables, and every colour has been left on the railing for a month of sun before it is sold. What fades is given another name; what runs becomes curtains.',
    crafts: ['Block Print', 'Shibori', 'Cutwork'],
    palette: ['#9cc3da', '#f0bfa0', '#fbf8f0', '#1e8c97', '#e58aa0'],
  },
] as const
