import { sql } from 'kysely'
import type { Place } from '@shop/illustrator/scene'
import { ensurePictures, pictureKey } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { designers } from './designers.ts'
import { demoPieces } from './range-series.ts'
import { sceneDraft } from './scenes.ts'

/** How each town is drawn; labels of one town take turns. */
const placesOfTowns: Readonly<Record<string, readonly [Place, ...Place[]]>> = {
  Ahmedabad: ['lane'],
  Bhagalpur: ['river'],
  Bhopal: ['lake-palace'],
  Bhuj: ['round-houses', 'fort'],
  Bikaner: ['fort'],
  Chanderi: ['fort'],
  Delhi: ['tomb'],
  Goa: ['church'],
  Guwahati: ['river'],
  Hyderabad: ['minarets'],
  Jaipur: ['palace-front', 'fort', 'stepwell', 'lake-palace'],
  Jodhpur: ['fort'],
  Kanchipuram: ['gopuram'],
  Kolkata: ['bridge'],
  Lucknow: ['gate'],
  Madurai: ['gopuram'],
  Mumbai: ['sea-arch'],
  Patan: ['stepwell'],
  Patiala: ['fields'],
  Pune: ['fort'],
  Srinagar: ['mountain-lake'],
  Surat: ['river'],
  Udaipur: ['lake-palace'],
  Varanasi: ['ghats'],
  Wardha: ['fields'],
}

function placeOf(index: number): Place {
  const city = designers[index]?.city ?? ''
  const drawn = placesOfTowns[city]
  if (drawn === undefined) throw new Error(`The town ${city} has no picture.`)
  const turn = designers.slice(0, index).filter((label) => label.city === city).length
  return drawn[turn % drawn.length] ?? drawn[0]
}

/** The town of each label, in the colours of its first piece. */
export function placePictures() {
  return designers.flatMap(({ name, city }, index) => {
    const lead = demoPieces().find(({ designer }) => designer === name)
    if (lead === undefined) return []
    const alt = `${city}, where ${name} works`
    const picture = sceneDraft({
      scene: 'place',
      place: placeOf(index),
      name: `Place ${name}`,
      alt,
      cast: [lead.title],
    })
    return [{ name, picture }]
  })
}

export async function writePlaces(db: Database): Promise<void> {
  const places = placePictures()
  const ids = await ensurePictures(
    db,
    places.map(({ picture }) => picture),
  )
  for (const { name, picture } of places) {
    await sql`
      update designers set place_media_id = ${ids.get(pictureKey(picture)) ?? null} where name = ${name}`.execute(db)
  }
}
