import type { Stage } from '@shop/illustrator/scene'
import type { BackdropName } from '@shop/illustrator/spec'
import { ensurePictures, pictureKey, type PictureDraft } from '@shop/server/features/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { sceneDraft, type SceneDraft } from './scenes.ts'

type Slide = {
  readonly title: string
  readonly subtitle: string
  readonly link: string
  readonly button: string
  readonly alt: string
  readonly cast: readonly [string, string, string]
  /** A pale one: the words stand on it in dark ink. */
  readonly stage: Exclude<Stage, 'evening'>
  readonly backdrop?: BackdropName
}

const slides: readonly Slide[] = [
  {
    title: 'A garden at the hem',
    subtitle: 'Bridal lehengas, embroidered by hand in Old Delhi',
    link: '/category/201',
    button: 'Shop bridal lehengas',
    stage: 'arcade',
    alt: 'Figures in rani pink, ivory and emerald lehengas, seen from behind, before a lime-washed arcade',
    cast: [
      'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
      'Ivory (Moti) Dabka Panelled Lehenga Set',
      'Emerald (Panna) Banarasi Lehenga Set',
    ],
  },
  {
    title: 'Sherwanis with presence',
    subtitle: 'For the groom, his brothers and his father',
    link: '/category/202',
    button: 'Shop sherwanis',
    stage: 'atelier',
    alt: 'Figures in an ivory sherwani, a black bandhgala and a blue jacket, seen from behind',
    cast: [
      'Ivory (Moti) Zardozi Raw Silk Sherwani',
      'Black (Kajal) Suiting Wool Bandhgala',
      'Lapis Blue (Lajward) Brocade Nehru Jacket',
    ],
  },
  {
    title: 'Marigold season',
    subtitle: 'For haldi, mehendi and Diwali nights',
    link: '/category/204',
    button: 'Shop festive',
    stage: 'courtyard',
    alt: 'Figures in mustard, orange and turmeric yellow, seen from behind, under strings of marigolds',
    cast: [
      'Mustard (Sarson) Gota Patti Sharara Set',
      'Saffron (Kesari) Leheriya Lehenga Set',
      'Turmeric (Haldi) Block Print Cotton Kurta Set',
    ],
  },
  {
    title: 'Ready when you are',
    subtitle: 'Finished pieces that ship within the week',
    link: '/category/206',
    button: 'Shop ready to ship',
    stage: 'lakeside',
    alt: 'Figures in a peacock blue gown, a gunmetal saree and a lavender sharara, seen from behind',
    cast: [
      'Peacock Blue (Mor) Sequin Georgette Gown',
      'Gunmetal Sequin Pre-draped Saree',
      'Lavender Mukaish Georgette Sharara Set',
    ],
  },
  {
    title: 'Woven by hand',
    subtitle: 'Handloom sarees from Varanasi, Chanderi and Pochampally',
    link: '/category/208',
    button: 'Shop handloom',
    stage: 'atelier',
    backdrop: 'lilac',
    alt: 'Figures in indigo, butter yellow and maroon sarees, seen from behind, before cloths on a line',
    cast: [
      'Indigo (Neel) Ikat Mulberry Silk Saree',
      'Butter Yellow Chanderi Saree with Copper Zari',
      'Garnet (Anaar) Banarasi Katan Silk Saree',
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
        button: slide.button,
        media_id: idOf(pictureOf(slide, 'hero-wide')),
        phone_media_id: idOf(pictureOf(slide, 'hero-tall')),
      })),
    )
    .execute()
}
