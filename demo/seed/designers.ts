import { labelsOfTheRoads } from './more-designers.ts'

/** Invented labels, whose palettes and crafts give each label's pictures one style. */
const labels = [
  {
    name: 'Noorbagh Atelier',
    city: 'Delhi',
    foundedYear: 1998,
    tagline: 'Bridal couture in zardozi, from a Delhi atelier',
    story:
      'Noorbagh began with four karigars on a first floor in the walled city, above a shop that sold brass lamps. The frame they worked on is still in use; it has been lengthened twice. The atelier cuts a bridal skirt in up to twenty-four panels and embroiders each before it is joined, so that the pattern meets at every seam and the weight sits at the hem. A skirt takes eleven weeks. Fittings are unhurried, and every bride is asked to sit: most are surprised that they can.',
    crafts: ['Zardozi', 'Dabka', 'Mukaish'],
    palette: ['#b0134f', '#6d0c2a', '#c9a961', '#efe8da', '#0f6b55'],
  },
  {
    name: 'Kasida & Kin',
    city: 'Lucknow',
    foundedYear: 2006,
    tagline: 'Fine chikankari on georgette and modal',
    story:
      'Three sisters and forty embroiderers work from houses along one lane, which means that a kurta may pass through nine front rooms before it is washed. Each woman is known for a stitch: one for the knot like a grain of millet, one for the shadow that is worked from the back, one for pulling threads apart into a net. The label prints its motifs in a blue that leaves in the first wash and takes nothing else with it. The sisters disagree about everything except the thread.',
    crafts: ['Chikankari', 'Mukaish', 'Thread Embroidery'],
    palette: ['#f5f3ec', '#ebcbc8', '#a9b8a0', '#c3d3df', '#b9a7cf'],
  },
  {
    name: 'Tamraloom',
    city: 'Chanderi',
    foundedYear: 2011,
    tagline: 'Sheer Chanderi sarees with copper zari',
    story:
      'Most zari is bright on the day it is bought and dull a year later. Tamraloom weaves with a copper core that does the opposite: it starts pale and deepens with every wearing. Nineteen pit looms stand in a hall with a tin roof, so the weavers stop when it rains, because they cannot hear the beat of the reed. A saree takes between nine days and five weeks, and carries the name of its loom on the selvedge. Owners are asked for a photograph of theirs after ten years, to be compared.',
    crafts: ['Chanderi Weave', 'Copper Zari', 'Hand-thrown Buti'],
    palette: ['#c98f7e', '#a35f3a', '#f3e2a8', '#a9bf6a', '#54285e'],
  },
  {
    name: 'Gulmohar Yard',
    city: 'Jaipur',
    foundedYear: 2003,
    tagline: 'Block prints, bandhani and leheriya from Jaipur',
    story:
      'The yard is named after the tree in its middle, which drops orange petals on wet cloth every May. Blocks are cut in teak by two brothers and printed by their cousins, along tables that are padded with twenty-four layers of jute. Colour is tested on the same square of mul, which now holds eleven years of decisions and hangs framed in the office. What the house prints in the morning it dries on the roof by four. The rains are for cutting new blocks, since nothing else will dry.',
    crafts: ['Block Print', 'Bandhani', 'Leheriya'],
    palette: ['#e0701b', '#b4553a', '#1f2a5c', '#f0cf65', '#3f8f4e'],
  },
  {
    name: 'Saptasur Studio',
    city: 'Ahmedabad',
    foundedYear: 2014,
    tagline: 'Mirror work made to dance in',
    story:
      'Seven friends from one design school rented a studio over a garba hall and learnt, every autumn, what clothes do after the third hour. They cut skirts that swing back to where they started, sleeves that stay up when arms do, and seams that are taped where a shoulder pulls. The mirrors are set a little loose on purpose. Every new cut is worn through one whole night of dancing before it is offered to anybody. What comes back torn is hung on the wall, and the pattern is changed before the next season.',
    crafts: ['Mirror Work', 'Aari', 'Thread Embroidery'],
    palette: ['#d0326b', '#e3b23c', '#223f8f', '#0f6b55', '#1b1419'],
  },
  {
    name: 'Ghat Sixty-Four',
    city: 'Varanasi',
    foundedYear: 1989,
    tagline: 'Handwoven brocades from Varanasi',
    story:
      'There are sixty-three looms. The sixty-fourth is the number painted on the stairs to the river, where the yarn was once washed. Each design is written as a graph in red ink, punched into cards and strung into a loop that may be forty feet long; some of the loops were strung by the grandfathers of those who weave from them. The house does not follow seasons. A design is retired when its cards wear out. The oldest that is still at work is a creeper, drawn for a wedding in 1931.',
    crafts: ['Banarasi Kadhwa', 'Tanchoi', 'Jangla'],
    palette: ['#8e1b2e', '#173f35', '#c9a961', '#3c1840', '#d99a12'],
  },
  {
    name: 'Sindoori Salt',
    city: 'Mumbai',
    foundedYear: 2017,
    tagline: 'Pre-draped sarees, ready in three minutes',
    story:
      'The first one was made for a bride who drove herself to her own sangeet. It closed with a side zip, carried a pocket for her phone and kept its pleats through four hours of speakers and sea air. The label has drawn nineteen drapes since, each of them tried on by someone who had never worn a saree before. If she needs more than three minutes or a second pair of hands, the pattern goes back to the table. The pocket has stayed in every one of them, and so has the zip.',
    crafts: ['Pre-stitched Drapes', 'Sequin', 'Fine Pleating'],
    palette: ['#b5202a', '#e58aa0', '#55585e', '#0f5c78', '#e2cfa8'],
  },
  {
    name: 'Darbar Lane',
    city: 'Hyderabad',
    foundedYear: 1994,
    tagline: 'Sherwanis with a modern shoulder',
    story:
      'A Darbar Lane coat is built from the inside: cotton canvas, horsehair at the chest, and a shoulder that was shaped on the wearer rather than on a stand. The front is cut a finger wider than fashion asks for, because a groom sits down more often than he thinks. Buttons are wound in the same thread as the embroidery. The house keeps the paper pattern of everybody it has dressed, which is how sons come to be measured in half the time. Sleeves are set by hand, twice.',
    crafts: ['Tailoring', 'Zardozi', 'Resham'],
    palette: ['#efe8da', '#c9a961', '#6d0c2a', '#1f2a5c', '#cbb79a'],
  },
  {
    name: 'Kotwali Tailors Row',
    city: 'Jodhpur',
    foundedYear: 1976,
    tagline: 'Bandhgalas with thread-wrapped buttons',
    story:
      'Six tailors share one long table behind the clock tower and one opinion about collars: they should stand by themselves. The band is stitched in three passes, steamed over a wooden form and left overnight. Cloth is chalked on brown paper that hangs from the ceiling like laundry, sorted by year. The Row makes nothing that needs to be explained, and alters anything it ever made for the price of the thread. Customers are measured standing, sitting and, since this is Jodhpur, now and then on a horse.',
    crafts: ['Tailoring', 'Thread Buttons', 'Hand Quilting'],
    palette: ['#1b1419', '#173f35', '#5e646b', '#8e1b2e', '#ddcfb8'],
  },
  {
    name: 'Ektaara Menswear',
    city: 'Pune',
    foundedYear: 2012,
    tagline: 'Simple handloom kurtas with one fine detail',
    story:
      'Named after an instrument with one string, the label allows itself one idea in each kurta and then stops. It may be a placket that runs off centre, a yoke that is pleated only at the back, or a cuff that folds to show another colour. The cloth is woven within a day by road from the studio, washed before it is cut so that it never shrinks again, and meant to be slept in on the train home. Most who own one own three, and forget which idea is which.',
    crafts: ['Handloom Cotton', 'Thread Embroidery', 'Natural Dye'],
    palette: ['#c3d3df', '#a9b8a0', '#d8c3a2', '#1e8c97', '#5a3524'],
  },
  {
    name: 'Chhota Darbar',
    city: 'Jaipur',
    foundedYear: 2015,
    tagline: 'Soft festive clothes for children',
    story:
      'Two parents with a tailoring unit grew tired of carrying a change of clothes to every wedding. Chhota Darbar lines everything in mul, covers every seam, and puts its gold on the side that does not touch skin. Waists are drawn with a soft cord, hems hold two inches for next year, and nothing small is sewn where small teeth could find it. A skirt must survive a slide in the park before it is signed off. Sizes go by height, since no two children of six have ever agreed on one.',
    crafts: ['Gota Patti', 'Block Print', 'Soft Lining'],
    palette: ['#e9873c', '#e58aa0', '#f0cf65', '#1e8c97', '#a9bf6a'],
  },
  {
    name: 'Pashm & Pine',
    city: 'Srinagar',
    foundedYear: 1984,
    tagline: 'Hand-embroidered shawls from Srinagar',
    story:
      'When the lake freezes the needles come out. A border is drawn with a wooden block and a little chalk, then filled stitch by stitch through the cold months by one embroiderer, who signs it with a single thread of another colour, always in the lower left corner. The wool is spun by hand and never dyed twice, so greys stay the greys of the goat. The house makes about ninety shawls a year and has no wish to make a hundred. Orders are taken in autumn.',
    crafts: ['Sozni', 'Hand-spun Wool', 'Kani Borders'],
    palette: ['#9aa0a3', '#efe8da', '#7c4a6b', '#3b241c', '#0f5c78'],
  },
  {
    name: 'Mojri Mile',
    city: 'Jaipur',
    foundedYear: 2010,
    tagline: 'Embroidered juttis with a cushioned sole',
    story:
      'The street has had shoemakers on it for so long that the pavement is stained with tan. Mojri Mile asked them for one change: a cushioned sole that would last a whole wedding. It took two years and a physiotherapist. The uppers are still cut from one hide, the toes still turn up, and the left shoe is still the same as the right until you have worn them for an evening, after which they are nobody else’s. The workshop keeps a strip of marble floor, to learn what weddings do to leather.',
    crafts: ['Hand-stitched Leather', 'Tilla', 'Beadwork'],
    palette: ['#a35f3a', '#d0326b', '#c9a961', '#223f8f', '#f5f3ec'],
  },
  {
    name: 'Batua Bazaar Co.',
    city: 'Bhopal',
    foundedYear: 2008,
    tagline: 'Potlis beaded by a women’s collective',
    story:
      'The collective has one hundred and twelve members and one rule: whoever starts a bag finishes it. So each potli is one person’s sense of where a row should end, and her initials are stitched inside the mouth. Beads are bought by weight and sorted on Mondays by the three oldest members, who can tell a bad one by its sound and are paid the same as everyone. Every bag holds a phone, a lipstick, a key and a folded letter. What is left over goes into a jar for the children.',
    crafts: ['Beadwork', 'Zardozi', 'Drawstring Craft'],
    palette: ['#3c1840', '#c9a961', '#b0134f', '#0f6b55', '#e2cfa8'],
  },
  {
    name: 'Kundan Gali',
    city: 'Bikaner',
    foundedYear: 1969,
    tagline: 'Kundan jewellery in light frames',
    story:
      'An aunt who took off her necklace at every wedding, halfway through dinner, is the reason for this label. Her nephews make frames that weigh a third less, by piercing the metal where the foil does not need it. The stones are set at a window that faces north, because the setter trusts no lamp. Each piece is plated, lacquered and strung on a cord that can be lengthened by four inches, for aunts. What comes back for mending is mended at the same window, by whoever set it.',
    crafts: ['Kundan', 'Meenakari', 'Temple Forms'],
    palette: ['#c9a961', '#8e1b2e', '#0f6b55', '#efe8da', '#223f8f'],
  },
] as const

export const designers = [...labels, ...labelsOfTheRoads]
export type DesignerName = (typeof designers)[number]['name']
