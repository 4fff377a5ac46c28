import { careRecipes } from './care-recipes.ts'
import { catalogueRecipes } from './catalogue-recipes.ts'
import { houseRecipes } from './house-recipes.ts'
import { journalRecipes } from './journal-recipes.ts'
import { marketingRecipes } from './marketing-recipes.ts'
import { orderRecipes } from './order-recipes.ts'
import { phoneOrderRecipes } from './phone-order-recipes.ts'
import type { AdminRecipe } from './recipe.ts'
import { settlementRecipes } from './settlement-recipes.ts'
import { shareRecipes } from './share-recipes.ts'
import { shopRecipes } from './shop-recipes.ts'
import { workroomRecipes } from './workroom-recipes.ts'

/** One for each call of the console; the test fails for a call without one. */
export const adminRecipes: Readonly<Record<string, AdminRecipe>> = {
  ...orderRecipes,
  ...catalogueRecipes,
  ...marketingRecipes,
  ...houseRecipes,
  ...journalRecipes,
  ...careRecipes,
  ...phoneOrderRecipes,
  ...settlementRecipes,
  ...shareRecipes,
  ...shopRecipes,
  ...workroomRecipes,
}
