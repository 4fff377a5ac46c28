import type { Stage } from '@shop/illustrator/scene'
import type { BackdropName } from '@shop/illustrator/spec'
import { ensurePictures, pictureKey, type PictureDraft } from '@shop/server/features/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { sceneDraft, type SceneDraft } from './scenes.ts'

type Slide = {
  readonly title: string
  readonly subtitle: string
  readonly link: string
  readonly alt: string
  readonly cast: readonly [string, string, string]
  /** A pale one: the words stand on it in dark ink. */
  readonly stage: Exclude<Stage, 'evening'>
  readonly backdrop?: BackdropName
}

const slides: readonly Slide[] = [
  {
    title: 'A garden at the hem',
    subtitle: 'Bridal lehengas from a first floor in the walled city',
    link: '/category/201',
    stage: 'arcade',
    alt: 'Figures in rani pink, ivory and emerald lehengas, seen from behind, before a lime-washed arcade',
    cast: [
      'Rani Zardozi Raw Silk Kalidar Lehenga Set',
      'Moti Dabka Tissue Panelled Lehenga Set',
      'Panna Banarasi Katan Silk Lehenga Set',
    ],
  },
  {
    title: 'Coats that stand by themselves',
    subtitle: 'Sherwanis and bandhgalas for grooms and their brothers',
    link: '/category/202',
    stage: 'atelier',
    alt: 'Figures in an ivory sherwani, a black bandhgala and a blue jacket, seen from behind',
    cast: ['Moti Zardozi Raw Silk Sherwani', 'Kajal Suiting Wool Bandhgala', 'Lajward Jaal Brocade Nehru Jacket'],
  },
  {
    title: 'Marigold season',
    subtitle: 'Haldi, mehendi and every lamp after them',
    link: '/category/204',
    stage: 'courtyard',
    alt: 'Figures in mustard, orange and turmeric yellow, seen from behind, under strings of marigolds',
    cast: [
      'Sarson Gota Patti Raw Silk Sharara Set',
      'Kesari Leheriya Chanderi Lehenga Set',
      'Haldi Block Print Cotton Kurta Set',
    ],
  },
  {
    title: 'Leaves within the week',
    subtitle: 'Finished, pressed and ready to ship',
    link: '/category/206',
    stage: 'lakeside',
    alt: 'Figures in a peacock blue gown, a gunmetal saree and a lavender sharara, seen from behind',
    cast: ['Mor Sequin Georgette Gown', 'Gunmetal Sequin Pre-draped Saree', 'Lavender Mukaish Georgette Sharara Set'],
  },
  {
    title: 'Cloth with a pulse',
    subtitle: 'Handloom, from looms that have names and bad days',
    link: '/category/208',
    stage: 'atelier',
    backdrop: 'lilac',
    alt: 'Figures in indigo, butter yellow and maroon sarees, seen from behind, before cloths on a line',
    cast: [
      'Neel Ikat Mulberry Silk Saree',
      'Butter Chanderi Saree with Copper Zari',
      'Anaar Banarasi Katan Silk Saree',
    ],
  },
]

function pictureOf({ title, alt, cast, stage, backdrop }: Slide, scene: 'hero-wide' | 'hero-tall'): SceneDraft {
  return sceneDraft({
    scene,
    name: `Slide ${title}`,
    alt,
    cast,
    stage,
    words: 'left',
    ...(backdrop ? { backdrop } : {}),
  })
}

export function slidePictures(): SceneDraft[] {
  return slides.flatMap((slide) => [pictureOf(slide, 'hero-wide'), pictureOf(slide, 'hero-tall')])
}

export async function writeSlides(db: Database): Promise<void> {
  const ids = await ensurePictures(db, slidePictures())
  const idOf = (picture: PictureDraft) => ids.get(pictureKey(picture)) ?? null
  await db
    .insertInto('slides')
    .values(
      slides.map((slide, index) => ({
        position: index + 1,
        title: slide.title,
        subtitle: slide.subtitle,
        alt: slide.alt,
        link: slide.link,
        media_id: idOf(pictureOf(slide, 'hero-wide')),
        phone_media_id: idOf(pictureOf(slide, 'hero-tall')),
      })),
    )
    .execute()
}
