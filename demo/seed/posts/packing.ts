import type { Post } from './post.ts'

export const packing: Post = {
  slug: 'packing-couture-for-a-flight',
  topic: 'packing',
  title: 'Packing couture for a flight',
  lead: 'A bridal lehenga weighs as much as a small child and has fewer rights on an aeroplane. How it travels without a crease or a scene.',
  author: 'The Dispatch Room',
  tags: ['care', 'travel', 'how to'],
  daysOld: 61,
  opening: [
    'We send some forty heavy skirts across the sea in a good month, and we have opened the parcels that came back. So this is not a theory. It is a list of everything that has gone wrong, turned round.',
    'The enemy is not the fold. It is the fold with a weight on it, the metal thread that rubs against its neighbour, and the twenty minutes in which a suitcase stands on wet tarmac.',
  ],
  parts: [
    {
      heading: 'Weigh it first',
      paragraphs: [
        'Put the skirt, blouse and dupatta in a pillow case and stand on the bathroom scales with it. A festive set comes to three or four kilograms, a bridal one to six and sometimes nine. Most airlines allow seven in the cabin, and some will weigh a garment bag at the gate. If you are above it, split the set: skirt in the hold, everything that cannot be replaced in your hands.',
        'What cannot be replaced is the blouse. Skirts forgive; any skirt of about the right length can be borrowed. A blouse was made for one body. Take the blouse, the jewellery and the measurements of the skirt into the cabin.',
      ],
    },
    {
      heading: 'How the skirt is folded',
      paragraphs: ['You need six sheets of acid-free tissue, a cotton sheet, and a helper who does not talk much.'],
      list: [
        'Turn the skirt inside out, so that the lining takes the rubbing and the embroidery meets only tissue.',
        'Lay it flat on the sheet, kalis along their seams, like a closed fan.',
        'Put tissue between every two layers of embroidery. Metal on metal is what breaks wire.',
        'Fold in three from hem to waist over rolls of tissue, as thick as your wrist. A roll makes a curve, and a curve is not a crease.',
        'Wrap the cotton sheet round it and tie it with tape. No plastic: a plastic bag in a cold hold makes its own rain.',
      ],
    },
    {
      heading: 'Everything else',
      paragraphs: [
        'Roll the dupatta on a tube, the kind that posters come in, border to the inside, and slide it along the edge of the case. Sarees are rolled too, if they are tissue or organza, or folded in eight round a core of tissue if they are silk. Velvet is laid on top of everything, pile up, and never under anything.',
        'Potlis are stuffed with socks. Juttis go sole to sole in a cloth bag. Jewellery travels in its own boxes, closed with a rubber band, and in your hand luggage; take the receipt, and photographs of each piece, for the person in uniform who has questions on the way home.',
      ],
    },
    {
      heading: 'At the other end',
      paragraphs: [
        'Unpack before you greet anybody. Hang the blouse, but not the skirt: its own weight would draw out the band, so lay it over the back of a sofa, or on the second bed. Ask for a room with two beds.',
        'Creases fall out of raw silk and georgette overnight. For the rest use steam, from the inside, with the nozzle a hand away. Keep it off zari, sequins and anything glued: steam loosens what heat has set. Never let a hotel press a worked piece. They are kind people with very hot irons.',
        'If the case is lost, say so at the desk before you leave the hall, with a description that a stranger could use: “red, heavy, gold” fits a third of what is on that carousel. “Three kilos, emerald velvet, copper border with elephants” has been found twice.',
      ],
    },
    {
      heading: 'And home again',
      paragraphs: [
        'It will come back with a story on it. Do not wash the story out. Brush off the dry part with a soft cloth, mark stains with a thread and not with a pin, and give it to a cleaner who has seen metal thread before, together with a note of what was spilt. Turmeric, wine and henna are three different problems, and every hour counts against each of them.',
      ],
    },
  ],
  pieces: [
    'Ivory (Moti) Dabka Panelled Lehenga Set',
    'Bottle Green Zardozi Velvet Anarkali Set',
    'Mustard (Sarson) Gota Patti Sharara Set',
  ],
}
