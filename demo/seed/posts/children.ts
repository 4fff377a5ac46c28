import type { Post } from './post.ts'

export const dressingChildren: Post = {
  slug: 'dressing-children-so-they-can-still-run',
  topic: 'children',
  title: 'Dressing children so they can still run',
  lead: 'A child in festive clothes has about forty minutes. What the seams, the lining and the waistband must do to make it an evening.',
  author: 'The Fitting Room',
  tags: ['children', 'fit', 'festive'],
  daysOld: 76,
  opening: [
    'There is a photograph in every family of a small person in brocade, lower lip out, one shoe gone. Look at the collar. Look at the underarm. It was not a tantrum, it was a complaint about workmanship.',
    'We asked the two parents who run a children’s label what they test before they sell anything. They sent us to a park with a slide.',
  ],
  parts: [
    {
      heading: 'Start on the inside',
      paragraphs: [
        'Turn the garment inside out before you look at the front. A child’s skin meets the seams first, and metal thread, sequins and net all have a reverse that feels like a cat’s tongue. There should be a full lining of mul or soft cotton, down to the hem and into the sleeves, and the seam allowances should lie between lining and cloth, where they touch nobody.',
        'Run your wrist, not your fingertips, along the neck and the armhole. The wrist is more honest. If it flinches, so will the neck.',
      ],
    },
    {
      heading: 'The waist is the whole matter',
      paragraphs: [
        'A lehenga on a child has no hips to hang from. It stays up by friction, by a tight cord, or by straps, and only the last of these is comfortable. The best little skirts are sewn to a cotton bodice that is hidden under the blouse: the shoulders carry the weight, and the skirt cannot turn round.',
        'For trousers, a flat elastic at the back with a buttoned tab inside lets out by three centimetres, which is two laddus and half a year.',
      ],
    },
    {
      heading: 'What small teeth will find',
      paragraphs: ['Under about four years everything on a garment will be pulled, and some of it eaten. So:'],
      list: [
        'No beads, pearls or mirrors that can be worked loose. Embroidery in thread, gota and printed gold do the same job.',
        'Buttons sewn through twice, knotted, and pulled hard before they are trusted; for the smallest, press studs under a placket instead.',
        'No cord at the neck or hood. A drawstring at the waist is stitched down at the middle of the back.',
        'Tassels short, and sewn into the seam, not on to it.',
        'A dupatta that is stitched to one shoulder and caught at the other hip, never one that goes round the neck.',
      ],
    },
    {
      heading: 'Length, in both directions',
      paragraphs: [
        'Hem a skirt to the ankle bone and not to the floor. A child runs with short steps, looks sideways, and climbs stairs with both hands full. Two inches of hem turned up inside, caught by hand with long stitches, can be let down next Diwali; a line of ribbon covers the old crease.',
        'Sleeves should end above the wrist. There will be food. A kurta for a boy is best at the knee, with slits that begin high enough for a stride, and a collar that is soft enough to be forgotten.',
      ],
    },
    {
      heading: 'Choosing a size',
      paragraphs: [
        'Go by height, and then check the chest; age is the worst measure of the three. Measure the child standing against a wall, with a book on the head, and write the date on the door frame while you are there. Between two sizes take the larger for a skirt or a kurta and the smaller for a jacket, which has to stay on.',
        'Buy the shoes first, and let them be worn at home for a week. New juttis on marble have ended more evenings than tiredness has. Leather gives in width within days, never in length: if the toes curl, they need the next size, with socks until it fits.',
      ],
    },
    {
      heading: 'The test',
      paragraphs: [
        'Dress the child an hour early, on another day. Ask for three things: sit on the floor with crossed legs, hang from something, and run to the gate and back. Whatever is adjusted by a small hand on the way is what needs a tailor. Then take everything off again, quickly, before the sweets.',
      ],
    },
  ],
  pieces: [
    'Rose Pink (Gajri) Gota Patti Girls Lehenga',
    'Turmeric (Haldi) Cotton Silk Boys Kurta Set',
    'Grape Green Block Print Girls Skirt Set',
  ],
}
