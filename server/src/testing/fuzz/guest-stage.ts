import { sql } from 'kysely'
import { z } from 'zod'
import { homeDefault } from '@shop/contract/content/home-default'
import { piecePreviewToken } from '#catalogue'
import { previewToken } from '#content'
import { guestOrderLink } from '#selling'
import { newAgentLink } from '#testing/agent-factories.ts'
import type { Belongings } from '#testing/belongings.ts'
import { fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, codeFor, linkFor, newGuest } from '#testing/guests.ts'
import type { TestApp } from '#testing/open-test-app.ts'
import { newStaff } from '#testing/staff.ts'
import { newStep } from '#testing/workroom-factories.ts'

let unpaidCount = 0

async function openUnpaidLink(shop: TestApp, variantId: number) {
  unpaidCount += 1
  const guest = await newGuest(shop, `gita-unpaid-${unpaidCount}@example.com`)
  await fillCart(shop.db, guest.id, [{ variantId }])
  const { id } = await placeOrder(shop, guest)
  const opened = await shop.post('order-links/open', { link: await guestOrderLink(shop.ctx(), id) })
  return { guest, id, token: readTokenOf(opened.body) }
}

/** Guests with unpaid orders, one of which is paid at the provider's sheet. */
async function openUnpaidLinks(shop: TestApp) {
  const { variants } = await newProduct(shop.db, { sizes: [] })
  const variantId = variants[0]?.id ?? 0
  const [unpaid, paying] = [await openUnpaidLink(shop, variantId), await openUnpaidLink(shop, variantId)]
  const { body } = await payAtSheet(shop, await openPayment(shop, paying.guest, paying.id), { notify: false })
  return { unpaidToken: unpaid.token, sheetToken: paying.token, sheetAnswer: body }
}

const readTokenOf = (body: unknown) => z.object({ read_token: z.string().catch('') }).parse(body).read_token

/** The address of a draft of the home page. */
async function openPreview(shop: TestApp): Promise<string> {
  await shop.db
    .insertInto('documents')
    .values({ key: 'home' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ id: number }>`
    insert into document_versions (document_key, body, state, author, changed_at)
    values ('home', ${JSON.stringify(homeDefault)}, 'draft', 'Meera', now())
    on conflict (document_key) where state = 'draft' do update set author = excluded.author
    returning id`.execute(shop.db)
  const { id: staffId } = await newStaff(shop)
  return previewToken(shop.ctx(), { staffId, keyId: null }, rows[0]?.id ?? 0)
}

/** A guest with the shopper's mailbox, who has paid an order. */
export async function openGuestStage(shop: TestApp, { shopper, variantSku, productId }: Belongings) {
  const guest = await newGuest(shop, shopper.email)
  const { id: variantId } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('sku', '=', variantSku)
    .executeTakeFirstOrThrow()
  const step = await newStep(shop.db, await buyAs(shop, guest, variantId))
  await shop.runJobs()
  const link = linkFor(shop, shopper.email) ?? ''
  const signInCode = codeFor(shop, shopper.email) ?? ''
  const opened = await shop.post('order-links/open', { link })
  const readToken = readTokenOf(opened.body)
  await shop.post('order-links/claim', { read_token: readToken }, shopper)
  await shop.runJobs()
  const codes = { signInCode, claimCode: codeFor(shop, shopper.email) ?? '' }
  const preview = await openPreview(shop)
  const { id: staffId } = await newStaff(shop)
  const piecePreview = await piecePreviewToken(shop.ctx(), { staffId, keyId: null }, { id: productId, saleId: null })
  return {
    token: guest.token,
    link,
    readToken,
    ...step,
    ...codes,
    preview,
    piecePreview,
    agentLink: await newAgentLink(shop, variantId),
    ...(await openUnpaidLinks(shop)),
  }
}
