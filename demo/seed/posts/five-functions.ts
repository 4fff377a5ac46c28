import type { Post } from './post.ts'

export const fiveFunctions: Post = {
  slug: 'one-wedding-five-functions-nine-outfits-no-repeats',
  topic: 'functions',
  title: 'One wedding, five functions, nine outfits, no repeats',
  lead: 'Four pieces, packed well, make nine outfits. The trick is to choose the second outfit before you buy the first.',
  author: 'The Fitting Room',
  tags: ['styling', 'wedding', 'guests'],
  daysOld: 9,
  opening: [
    'The invitation has five cards in it, and a sixth that was added by hand. You are not the bride, nor her sister. You are a guest with one suitcase, a budget that has already met the airfare, and a group photograph at every single event.',
    'Most people answer with five outfits, worn once each. We would rather see four good pieces that were chosen to change places. Here is how we lay it out on the fitting room floor.',
  ],
  parts: [
    {
      heading: 'Begin with the skirt',
      paragraphs: [
        'One lehenga skirt does more work than anything else you can pack, as long as it is worked at the hem and plain above. With its own blouse and dupatta it is the sangeet. With a white shirt, sleeves rolled and tails tucked in, it is the mehendi. With a long jacket, closed, it is dinner on the last night, and nobody will recognise it, because all that shows is a hand’s width of border.',
        'Choose a colour that you already own a top in. A skirt in a deep blue or green meets white, cream and gold halfway. A skirt in three colours has said everything by itself.',
      ],
    },
    {
      heading: 'Then one kurta set that comes apart',
      paragraphs: [
        'A kurta set is three garments that happen to be sold together. The kurta goes over the trousers for the haldi and over jeans for the airport. The trousers go under the long jacket. The dupatta, if it is bordered on all four sides, goes over the lehenga blouse in place of its own and changes the set entirely.',
        'For the haldi itself wear cotton and wear yellow, or a white that you are prepared to lose. Turmeric is a dye. It takes to cotton in minutes and to silk for ever, and sunlight is the only thing that fades it.',
      ],
    },
    {
      heading: 'A saree is two outfits',
      paragraphs: [
        'In the nivi drape, with its own blouse, it is the ceremony. With the pallu brought forward over the right shoulder, the border lies across you like a sash and the same cloth is another saree: that is the seedha pallu of Gujarat, and it is the better drape for anyone who will be carrying a plate.',
        'Change the blouse as well and even the aunts will be unsure. One blouse in old gold goes with nearly every woven border there is, since the border has that gold in it.',
      ],
    },
    {
      heading: 'The count',
      paragraphs: [
        'A skirt with its blouse and dupatta, a kurta set, a saree with two blouses, and one long jacket. Laid out by day:',
      ],
      list: [
        'Airport and arrival: kurta over your own jeans.',
        'Mehendi: lehenga skirt, white shirt, juttis.',
        'Haldi: kurta set without its dupatta.',
        'Sangeet: the lehenga set as it was meant to be.',
        'Morning puja: kurta set with the lehenga’s dupatta.',
        'The wedding: saree, nivi, its own blouse.',
        'The bidaai, at an hour when nobody is dressed: trousers, long jacket.',
        'Reception: saree, seedha pallu, the gold blouse.',
        'Last dinner: lehenga skirt under the long jacket, closed.',
      ],
    },
    {
      heading: 'What keeps it honest',
      paragraphs: [
        'Jewellery changes more than cloth does, and weighs less. Take one pair of large earrings for the two evenings, one small pair for the mornings, and a set of bangles for everything. Leave the necklace at home unless your neckline is plain; a border at the throat and a collar of stones are two people talking at once.',
        'Shoes are where the plan fails. Grass takes heels, marble takes leather soles, and a sangeet takes both by midnight. Two pairs of juttis, one of them already broken in, will see you through all nine, and they pack flat into the sides of the case. Put the second blouse inside them.',
        'And leave one evening free in your mind. At every wedding somebody’s suitcase goes to another city. You will be the one with a spare.',
      ],
    },
  ],
  pieces: [
    'Lapis Blue (Lajward) Mirror Work Lehenga Set',
    'Turmeric (Haldi) Block Print Cotton Kurta Set',
    'Vermilion (Sindoor) Bandhani Georgette Saree',
  ],
}
