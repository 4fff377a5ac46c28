import type { Post } from './post.ts'

export const kalis: Post = {
  slug: 'your-lehenga-has-kalis',
  topic: 'kalis',
  title: 'Your lehenga has kalis: what eight, twelve and more change',
  lead: 'A kali is a wedge of cloth. How many there are decides how a skirt stands, swings and weighs. Count yours.',
  author: 'The Workroom Desk',
  tags: ['craft', 'lehenga', 'fit'],
  daysOld: 20,
  opening: [
    'Take the skirt by its waistband and hold it up to a window. Light comes through the seams a little differently than through the cloth, and you will see them: lines that run from waist to hem, close together at the top and wide apart below. Each space between two of them is a kali.',
    'It is a trapezium, narrow end up. That is all. Yet the number of them is the first thing a pattern cutter asks, and the answer settles most of what you will feel when you wear it.',
  ],
  parts: [
    {
      heading: 'The arithmetic',
      paragraphs: [
        'Say your waist is 30 inches and you want eight metres round the hem, which is about 315 inches. With eight kalis each is nearly 4 inches at the top and 39 at the bottom. That is a very sharp wedge: its sides run far off the straight of the cloth, so they stretch, and the hem will drop at the seams after a few evenings on a hanger.',
        'With sixteen kalis each is under 2 inches above and about 20 below. The sides are steeper, closer to the grain, and the hem stays where it was cut. Twenty-four kalis give you 1¼ inches and 13. Now there is so little bias in any seam that the skirt hangs like a bell with a rim.',
      ],
    },
    {
      heading: 'How each one moves',
      paragraphs: ['No number is the best one. They are different skirts.'],
      list: [
        'Six to eight: soft, with a few deep folds. Right for georgette and crepe, and for anyone who finds volume tiresome.',
        'Twelve: the everyday of lehengas. Stands away from the ankle, sits down without an argument.',
        'Sixteen: a full circle in all but name. Opens when you turn and comes back slowly.',
        'Twenty-four and more: bridal. It carries embroidery without sagging, because every seam is a rib.',
      ],
    },
    {
      heading: 'Where the weight goes',
      paragraphs: [
        'A flared skirt puts most of its cloth below the knee, and most of its embroidery with it. What your waist feels is not only the sum but how it hangs. In a skirt of few panels the weight pulls at a few points and the band bites at the hips. In a skirt of many it is shared out evenly.',
        'Seams weigh too. Each has two allowances, and on a lined skirt the lining has them as well. Twenty-four kalis of 41 inches make twenty-five metres of seam, and the lining as many again. That is the price of the bell, and the reason why the best workrooms trim one allowance narrower than the other before they press them open.',
      ],
    },
    {
      heading: 'Embroidered before, or after?',
      paragraphs: [
        'Look at a motif that crosses a seam. If the kalis were embroidered flat and joined later, the two halves must meet, and in good work they do, to within a thread. The embroiderers were given each wedge with its seam line chalked on, and stopped at the line; once the skirt was joined, someone went back and closed the gaps on the frame of her knee.',
        'If the skirt was joined first and embroidered whole, the pattern flows over the seams without taking notice. It is quicker, and the seams can never be let out again. If you expect the skirt to be altered one day, for yourself or for somebody after you, ask for the first way.',
      ],
    },
    {
      heading: 'Panels are not always kalis',
      paragraphs: [
        'A skirt may be cut as one or two half circles, with no wedges at all. It is light and swings beautifully, and its hem has every direction of the cloth in it, so it must hang for two days before it is levelled. If yours was not, you will see it dip on both sides of the front.',
        'A panelled skirt, on the other hand, may have straight widths that are gathered into the band. It has volume at the waist and none of the bell below: charming on a child, less so on anyone with hips.',
        'So count, and then turn once in front of the glass. If the skirt arrives half a second after you do, somebody has cut it well.',
      ],
    },
  ],
  pieces: [
    'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
    'Blush Pink Chikankari Panelled Lehenga Set',
    'Aubergine (Baingani) Aari Velvet Lehenga Set',
  ],
}
