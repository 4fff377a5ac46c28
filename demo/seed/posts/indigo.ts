import type { Post } from './post.ts'

export const indigo: Post = {
  slug: 'indigo-hands-a-day-at-a-dye-vat-in-kutch',
  topic: 'indigo',
  title: 'Indigo hands: a day at a dye vat in Kutch',
  lead: 'Indigo is not blue until it meets the air. We stood beside a vat from dawn to dusk and came home with green cloth, then blue.',
  author: 'The Workroom Desk',
  tags: ['craft', 'ajrakh', 'indigo'],
  daysOld: 38,
  opening: [
    'The vat is a clay jar sunk into the floor, as deep as the dyer is tall, less his turban. It has a lid of jute sacking. When the sacking comes off at half past five in the morning the smell is of wet hay, ammonia and something sweet. The dyer bends down, dips one finger and tastes it.',
    'He is not showing off. A vat is alive, and tongues were here before pH paper.',
  ],
  parts: [
    {
      heading: 'A colour that will not dissolve',
      paragraphs: [
        'Indigo is a stubborn thing. The blue powder does not dissolve in water, nor in anything else that a dyer would want to put his hands into. Stir it in and it sinks. To get it into cotton, the oxygen must be taken out of it first; then it turns yellow-green, dissolves, and slips between the fibres.',
        'Bacteria do this work. They live on the jaggery and ground seeds that the vat is fed with, and they use up the oxygen in the liquid. Lime keeps the bath alkaline, as they like it. Too cold and they sleep; too much sugar and the vat turns sour. Ours had a coppery skin on top, with a crest of blue foam that is called the flower. A vat with a flower is ready.',
      ],
    },
    {
      heading: 'In, and out',
      paragraphs: [
        'The cloth has been wetted, so that no air goes in with it. It is let down slowly, held under, moved without a splash. After some minutes it comes up, and it is green: the green of a new leaf, all over. Then, while you watch, blue runs across it from the edges, in the time that it takes to say so. The air has given the oxygen back, the indigo has become solid again, and this time it is locked inside the thread.',
        'One dip gives the blue of a morning sky. For a midnight you do it again, and again, with the cloth hung out between dips to finish its breathing. We counted nine.',
      ],
    },
    {
      heading: 'What the paste protects',
      paragraphs: [
        'This was ajrakh, so the cloth did not go in bare. It had been washed of its starch and oil, soaked in myrobalan, which is a fruit full of tannin, and dried to the colour of weak tea. Then it was printed with a resist of lime and gum wherever the design is to stay white, and with a paste of iron, fermented with jaggery, wherever it is to be black. Where red is to come later there is alum.',
        'Each of these was stamped with its own block, by eye, along a table. On the best pieces it is done again on the other face, so that front and back agree. They never agree completely. That is how you know.',
      ],
    },
    {
      heading: 'Red comes last',
      paragraphs: [
        'After the vat the cloth goes to the water, where it is beaten on stone until the paste lets go and the whites open. Then it is boiled with madder in a copper pot, over a fire of thorn wood. The alum takes the red; the iron goes black; the indigo does not care. By evening there were stars on the line, white, black and red, on a ground that looked like the sky above them.',
        'Sixteen steps in all, if you count every wash, and two to three weeks if the sun is kind. Most of what went into it grows in a field or stands on a kitchen shelf: jaggery, lime, gum, fruit, root. Only the iron was scrap.',
      ],
    },
    {
      heading: 'Looking after it',
      paragraphs: [
        'Real indigo rubs a little at first, because some of it sits on the surface of the thread. It is not a fault, and it passes.',
      ],
      list: [
        'Wash it by itself for the first three times, cold, with a mild soap, and do not soak it.',
        'Add nothing to fix the colour. Salt and vinegar do nothing for a vat dye.',
        'Dry it inside out and in the shade: sun fades indigo slowly, the way it fades everything.',
        'Do not wear it over white for the first week, and do not sit on a pale sofa.',
      ],
    },
    {
      heading: 'Hands',
      paragraphs: [
        'The dyer’s hands are blue to the wrist and his nails are nearly black. It wears off in a fortnight, he said, if he goes on holiday. He has not found out yet whether that is true.',
      ],
    },
  ],
  pieces: [
    'Indigo (Neel) Ajrakh Mashru Kurta Set',
    'Indigo (Neel) Ikat Mulberry Silk Saree',
    'Terracotta Khadi Cotton Bundi',
  ],
}
