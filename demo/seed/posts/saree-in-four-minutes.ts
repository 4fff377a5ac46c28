import type { Post } from './post.ts'

export const sareeInFourMinutes: Post = {
  slug: 'a-saree-in-four-minutes',
  topic: 'drapes',
  title: 'A saree in four minutes: three drapes, one safety pin',
  lead: 'You do not need an aunt, a video or twelve pins. You need a petticoat that is tied too tight, and a flat stomach for one second.',
  author: 'The Fitting Room',
  tags: ['styling', 'saree', 'how to'],
  daysOld: 25,
  opening: [
    'Everybody who says that a saree takes half an hour is counting the search for pins. The drape itself is a tuck, a walk around yourself, seven folds and a throw. We have timed it at the fitting desk. The record is two minutes and ten seconds, held by a flight attendant; four minutes is fair for a person with a life.',
    'Before you start: shoes on, always, because the hem is measured from the floor you will stand on. Petticoat tied tight, tighter than is pleasant, a finger below the navel. Everything hangs from that cord.',
  ],
  parts: [
    {
      heading: 'The nivi, which is the one you know',
      paragraphs: [
        'It came from the Deccan, travelled by railway and film, and is now what most people mean by a saree.',
      ],
      list: [
        'Tuck the plain end at your right hip and go once round to the left, tucking as you go, hem just above the floor.',
        'Take the other end, the decorated one, bring it round under the right arm and over the left shoulder. Let it fall to the back of your knee. Leave it there.',
        'What is left hangs in front of you as a loop. Fold it into pleats as wide as your palm, six or seven of them, edges to the left.',
        'Shake them once, hold them together, breathe in, tuck them in a little left of the navel. Breathe out. They will stay.',
        'Now the pin: one, through the pallu and the blouse at the shoulder seam, from behind, so that it does not show.',
      ],
    },
    {
      heading: 'The seedha pallu, for people with plates to carry',
      paragraphs: [
        'Gujarat, Rajasthan and parts of Uttar Pradesh bring the pallu forward instead. Tuck and go round as before, but make your pleats before you throw anything, and turn their edges to the right. Then take the decorated end from behind, over the right shoulder, and let it fall in front like a bib. Draw its inner corner across to the left hip and tuck it in.',
        'The whole pallu is now in front of you, border to border, which is where you want a pallu that somebody spent a season on. The one pin goes on the right shoulder. Both arms are free. You can serve, carry a child and reach the top shelf.',
      ],
    },
    {
      heading: 'The drape without a petticoat',
      paragraphs: [
        'Wear close-fitting trousers or leggings and knot a narrow belt over them. Tuck only the front pleats, into the belt; take the rest of the saree round, under the right arm and over the left shoulder as in the nivi, but pull it higher, so that the trousers show at one side. It is a nivi with a slit, more or less. It runs for trains, rides pillion and dances. Cotton and linen sit best this way, since they grip. Satin will slide off you before the first song is over.',
      ],
    },
    {
      heading: 'What goes wrong, and why',
      paragraphs: [
        'If the pleats splay like a fan, you have tucked them too high: an inch lower and they hang shut. If you trip in front, the first round was too low; if your ankles show behind, you leaned forward as you tucked. If the shoulder slips, the pin went through the saree and not through the blouse.',
        'If the pallu will not lie flat, it is probably new. Starch and gum leave a cotton saree after two or three washes, and the size in silk gives way with wearing. Fold the pallu into four, hold it over the bathroom steam for a minute and draw it through your hands. Do not iron zari from the front, ever: lay it face down on a towel, and let the iron be barely warm.',
        'One last thing, which nobody tells you. Sit down before you leave the house. Sit on the floor, on a chair, and on the edge of the bath. Get up again. Whatever was going to come loose has now come loose, and you are still near a mirror.',
      ],
    },
  ],
  pieces: [
    'Garnet (Anaar) Banarasi Katan Silk Saree',
    'Grape Green (Angoori) Chanderi Silk Saree',
    'Indigo (Neel) Ikat Mulberry Silk Saree',
  ],
}
