import type { Post } from './post.ts'

export const afterTheWedding: Post = {
  slug: 'after-the-wedding-storing-lending-re-cutting',
  topic: 'storing',
  title: 'After the wedding: storing, lending and re-cutting',
  lead: 'The most worked piece you own is worn once and kept for ever. It need not be. Three ways to give a wedding outfit a second life.',
  author: 'The Dispatch Room',
  tags: ['care', 'wedding', 'alterations'],
  daysOld: 110,
  opening: [
    'On the morning after, it lies over a chair, with petals in the hem. Nobody wants to look after it. Everybody says: later. This is the hour in which most of the harm is done, since what was spilt in the night is still soft, and by next month it will have turned brown and moved in.',
    'You need twenty minutes today and one free afternoon within the fortnight. Then you can forget about it for a year.',
  ],
  parts: [
    {
      heading: 'The same day',
      paragraphs: [
        'Air it indoors for a day, out of the sun, laid flat or over a padded rail. Shake the petals out, because marigold and rose both stain when they are pressed. Empty the pockets, untie every dori, unhook the pallu. Walk along the hem with a soft, dry brush.',
        'Do not rub at spots. Write a list of what was spilt and where, as far as anybody remembers, and pin it to the hanger, not to the cloth. A cleaner who knows what he is looking at uses one solvent; one who has to guess uses three.',
      ],
    },
    {
      heading: 'How it is stored',
      paragraphs: ['Clean first, always: moths come for what was spilt and not for silk. Then:'],
      list: [
        'Wrap it in undyed cotton, washed twice and never bleached. Muslin breathes; plastic does not, and traps the gas that turns silver black.',
        'Put acid-free tissue between folds of embroidery, and a roll of it inside each fold.',
        'Lay it flat, heavy things at the bottom. A worked skirt on a hanger drops by an inch a year.',
        'Velvet carries nothing, ever: a fold that is pressed into its pile is there for good.',
        'Neem leaves, cloves or cedar in a small bag, near the cloth and not on it. Naphthalene balls spot zari.',
        'Once every three months, on a dry day, unfold and refold it along other lines. Put a note of the date in the box.',
      ],
    },
    {
      heading: 'Lending it',
      paragraphs: [
        'Most lehengas can be let out by two inches and taken in by three, and are none the worse for it. Before you lend yours, have the seams basted to the new size and not cut; it takes a tailor an hour and comes undone in ten minutes. Photograph it from four sides. Agree on who pays for the cleaning, and say it aloud, as you would about a car.',
        'A dupatta lends better than a skirt, and a blouse does not lend at all. If the person is taller, add a plain band at the waist, under the blouse, where it does not show, rather than touching the hem.',
      ],
    },
    {
      heading: 'Re-cutting it',
      paragraphs: [
        'After some years you may wish to wear it again and find that you are no longer that person. Then let it become something else. A skirt of twenty-four kalis holds enough for a long jacket and a skirt of twelve. Its border, taken off whole, will sit along a plain saree of about five and a half metres, if the skirt was wide. The blouse can be opened at the front and lined as a short jacket.',
        'What matters is the order. Unpick, and do not cut: embroidery is anchored at its edges and runs away when they go. Secure every loose metal end with two stitches before the scissors come near. Press from the back over a thick towel. And try the new pattern in calico first, since this cloth cannot be bought again.',
      ],
    },
    {
      heading: 'When to let it go',
      paragraphs: [
        'Silk that splits along its folds when you breathe on it is tired and cannot be mended, only backed. Keep the border, frame a sleeve, give the rest to somebody who makes quilts. We have seen a christening robe, four cushions and the lining of a violin case. The bride wept a little over the violin, and then she came to the concert.',
        'If it is sound and you are done with it, sell it or pass it on while it is still young. Cloth is like yeast: it does well by being handed over.',
      ],
    },
  ],
  pieces: [
    'Emerald (Panna) Banarasi Lehenga Set',
    'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
    'Bottle Green Zardozi Velvet Anarkali Set',
  ],
}
