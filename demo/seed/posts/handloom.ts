import type { Post } from './post.ts'

export const handloomEdges: Post = {
  slug: 'why-handloom-edges-wobble',
  topic: 'handloom',
  title: 'Why handloom edges wobble, and why that is good',
  lead: 'Lay a ruler along the selvedge. If it agrees everywhere, a motor was involved. A short guide to the small signs of a hand.',
  author: 'The Workroom Desk',
  tags: ['craft', 'handloom', 'buying'],
  daysOld: 92,
  opening: [
    'The edge of a cloth is where the weft turns round and goes back. On a power loom it is turned by a machine that has one idea about how tight that should be. On a handloom it is turned by a person, who has had tea, or has not.',
    'So the edge wanders. By a millimetre, over a hand’s length, in and out. People bring us such sarees and ask, politely, whether they are seconds. They are firsts.',
  ],
  parts: [
    {
      heading: 'What happens at a loom',
      paragraphs: [
        'A warp of some thousands of threads is stretched from the far beam to the near one. The weaver’s feet lift half of them; the shuttle goes through, from one hand to the other or by the jerk of a cord; the reed swings forward and beats the new thread home. That is one pick. There are about forty to the inch in a light cotton, and as many as a hundred and more in a dense silk.',
        'The force of each beat comes from the arm. No two are quite alike, and cloth remembers. Hold a handwoven cotton against the light: you will see faint bars across it, a little closer here, a little looser there. In the trade they are called starting marks, since many of them are where the weaver came back after a pause.',
      ],
    },
    {
      heading: 'Signs worth looking for',
      paragraphs: ['None of them is proof by itself. Three together are hard to fake.'],
      list: [
        'Pin holes along both selvedges, a finger apart: the temple, a bar that keeps the cloth stretched to its width, has teeth.',
        'A reverse that looks different from the face where there is a motif: cut ends, or tiny turns of thread, one set for each flower.',
        'A first and last inch that is plain or striped, without design, where the weaver tied on and off.',
        'Slubs, the thick places in hand-spun yarn, which never come at equal distances.',
        'A very slight difference in width between the two ends of a saree. Damp weather does that; so does a week of fever.',
      ],
    },
    {
      heading: 'What a label can tell you',
      paragraphs: [
        'The Handloom Mark of India and the Silk Mark are tags with numbers that can be looked up: the first is about how the cloth was woven, the second about what it is made of. A geographical indication, such as those of Banaras, Kancheepuram, Chanderi or Pochampally, says where it comes from. They are three different promises. A cloth may be pure silk and power-woven, or handwoven in Varanasi from something that never met a silkworm.',
        'Prices tell you something as well. If a densely figured silk costs less than the silver-gilt thread and yarn in it, count again. A brocade that takes two people six weeks cannot cost what a week costs, anywhere.',
      ],
    },
    {
      heading: 'Why it is good, apart from the poetry',
      paragraphs: [
        'A hand-thrown shuttle puts less strain on the thread, so finer and softer yarns can be used, with less twist and less size. That is why a handwoven mul feels like breath and a machine-made voile feels like a shirt. An extra weft of gold can be put in by hand only where a flower is wanted, in place of dragging it across the back and cutting it away; the cloth is lighter for it and does not snag.',
        'And a loom of this kind can weave one piece. Machines are set up for a thousand metres. When a weaver can change colours for a single saree, cloth can follow a person instead of the other way round.',
      ],
    },
    {
      heading: 'How to treat a wobbly edge',
      paragraphs: [
        'Do not have it trimmed straight. Have the fall sewn on by hand, with a little ease, following the edge as it is; a machine will pucker it. When you iron, pull gently along the length and never across. And when somebody at a wedding looks down and says that your border is not quite straight, say thank you.',
      ],
    },
  ],
  pieces: [
    'Butter Yellow Chanderi Saree with Copper Zari',
    'Bottle Green Parrot Pallu Paithani Saree',
    'Powder Blue Chanderi Kurta Set',
  ],
}
