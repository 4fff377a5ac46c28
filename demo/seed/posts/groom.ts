import type { Post } from './post.ts'

export const groom: Post = {
  slug: 'the-grooms-fitting-diary-week-by-week',
  topic: 'groom',
  title: 'The groom’s fitting diary, week by week',
  lead: 'Ten weeks, four fittings and one argument about collars: what really happens between choosing a sherwani and wearing it.',
  author: 'The Fitting Room',
  tags: ['groom', 'tailoring', 'planning'],
  daysOld: 29,
  opening: [
    'Brides are told to start early. Grooms are told that there is time. There is, if you begin ten weeks before the day and do one small thing at a time. This is the calendar that hangs behind the mirror in our fitting room, with the reasons that go with it.',
  ],
  parts: [
    {
      heading: 'Week ten: cloth before cut',
      paragraphs: [
        'Come without a picture on your telephone. Pictures are of other people’s shoulders. Instead put on three coats that are nothing like each other, sit down in each, and lift both arms as if somebody had just scored. You will know within a minute which length you can live in.',
        'Then choose cloth, by daylight if you can. Ivory has at least nine temperatures. Hold it under your own chin, and next to whatever the bride has settled on, and do not ask more than two relatives.',
      ],
    },
    {
      heading: 'Week eight: the numbers',
      paragraphs: [
        'We take twenty-two measurements and write them in a book. Wear the shoes that you mean to wear, or something of the same height, since a sherwani is measured from the ground and not from the waist. Wear a thin shirt. Stand as you stand when nobody is looking, which is harder than it sounds; our oldest tailor talks about cricket until it happens.',
        'If you intend to lose five kilograms before the wedding, say so. We have heard it before, and we leave the seams wide on both sides of the hope.',
      ],
    },
    {
      heading: 'Week six: the paper coat',
      paragraphs: [
        'The first fitting is in cotton, loosely sewn and chalked all over. It will look terrible. This is the fitting that matters: the shoulder is shaped now, and the front is given more room than a mirror asks for, because on the day you will spend more hours seated than standing. Sit. Bend to touch an elder’s feet. Embrace somebody. Wherever it pulls, tell us.',
        'Here the argument about collars takes place. A high one looks splendid for photographs and unfriendly at dinner. We suggest two fingers between cloth and throat, and we usually lose.',
      ],
    },
    {
      heading: 'Week four: metal and thread',
      paragraphs: [
        'While the cloth is being embroidered there is nothing for you to do, so this is the week for what goes around the coat. Mojaris need three evenings at home before they forgive you. A safa is tied on the day, but its length depends on your head and should be bought by measure. If there is a brooch in the family, bring it, so that the embroidery can leave it a quiet place to sit.',
      ],
    },
    {
      heading: 'Week two: the second coat',
      paragraphs: [
        'Now it is the real cloth, with its canvas and its sleeves, and only the hem and the buttons are missing. Wear it for a quarter of an hour. Walk down the stairs. The sleeve should end where your wrist bends, and the kurta beneath it should not be seen at all until you sit.',
        'Ask for spare buttons now. They are wound in the thread of this very coat, and nobody will be able to match it in a year.',
      ],
    },
    {
      heading: 'The last week',
      paragraphs: [
        'Collect it five days before, on a hanger with shoulders, in a cotton bag. Hang it in a room without incense. Do not try it on every evening; velvet remembers hands. Give one trusted friend the small card in the inside pocket, which says how to steam it, where the hooks are, and which of us to ring at what hour.',
        'On the morning itself, eat first. Then the kurta, then the churidar, which takes longer than any other garment known to us, then shoes, and only then the coat. Someone will offer to button it. Let them. It is the one thing that people want to do for a groom all day, and there are only ten buttons.',
      ],
    },
  ],
  pieces: [
    'Sky Blue (Asmani) Embroidered Sherwani',
    'Copper (Tamba) Leather Mojaris for Men',
    'Black (Kajal) Suiting Wool Bandhgala',
  ],
}
