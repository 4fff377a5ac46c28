import type { Post } from './post.ts'

export const zardozi: Post = {
  slug: 'how-to-read-a-zardozi-border-from-the-back',
  topic: 'embroidery',
  title: 'How to read a zardozi border from the back',
  lead: 'The front of a border is what you pay for. The back is where you find out what you paid for. Turn it over with us.',
  author: 'The Workroom Desk',
  tags: ['craft', 'zardozi', 'buying'],
  daysOld: 4,
  opening: [
    'There is a small silence in a workroom when a visitor picks up a finished border and turns it over. Everybody looks at their own frame. The front has been practised for weeks; the back has not been practised for anybody. It is simply what happened.',
    'You do not need to know a single stitch by name to read it. You need a window, a minute, and these four questions.',
  ],
  parts: [
    {
      heading: 'Does the thread travel?',
      paragraphs: [
        'Metal wire is too stiff and too dear to be pulled through cloth. It lies on top and is held down by a cotton thread that comes up, crosses over it and goes back. On the reverse you should therefore see rows of short cotton stitches, close together, following the shape of the motif like a faint drawing of it.',
        'If the cotton jumps across empty ground from one leaf to the next, somebody was saving time. A long jump is a loop waiting for a ring or a bracelet. One or two in a whole border is human. A web of them means that the motifs will start to lift within the first season.',
      ],
    },
    {
      heading: 'How are the ends kept?',
      paragraphs: [
        'Every length of wire has two ends, and each must go somewhere. In careful work they are turned under the next coil and caught with two stitches, so the back shows a tiny thickening and nothing else. In hurried work they are cut flush and trusted to glue.',
        'Run a fingertip along the reverse, slowly, with your eyes closed. You should feel cloth. If you feel a row of pricks, you will feel them again at the waist, at about the time that dinner is served.',
      ],
    },
    {
      heading: 'What is under the relief?',
      paragraphs: [
        'The raised petals of a good border stand on something: cotton cord, felt, or several layers of thread laid crosswise. Press a petal from the front with your thumb and let go. If it was padded with cord it comes back. If it was padded with paper, which was a trick of the years when cord was scarce, it keeps the dent and rustles.',
        'Weight is a poor guide. Heavy borders are often heavy because of the backing that was ironed on to hold them together. The best skirts we have handled were a third lighter than they looked, since the wire was hollow coil, cut to length, and the ground was allowed to carry it alone.',
      ],
    },
    {
      heading: 'Who drew the line?',
      paragraphs: [
        'Look for the pattern itself. It was pricked through tracing paper and dusted with chalk and kerosene, and on the reverse of an unlined border a ghost of that powder often remains. The stitches should sit on the ghost. Where they wander, an embroiderer made a decision; where they wander in the same direction on every repeat, the tracing was moved and nobody noticed.',
        'We rather like the decisions. A border worked by two people has a place where one handed the needle to the other, usually at a seam, and the leaves on one side lean a little more than those on the other. It is the nearest thing to a signature that zardozi has.',
      ],
    },
    {
      heading: 'And then turn it back',
      paragraphs: [
        'None of this is a test that a piece must pass. A faultless back is a sign of time, and time is what the price is made of; a fair back at a fair price is nothing to be ashamed of. But you should know which of the two you are holding.',
        'So ask to see it. In our shop any lining that can be lifted will be lifted for you, and there is a lamp for the purpose by the second fitting room. If a seller anywhere tells you that the back does not matter, believe the front a little less.',
      ],
    },
  ],
  pieces: [
    'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
    'Bottle Green Zardozi Velvet Anarkali Set',
    'Ivory (Moti) Zardozi Raw Silk Sherwani',
  ],
}
