/**
 * Titles of pieces that the home page features besides those of `pieces/`: women's clothes for the wedding season, in
 * full price, which no tile of that page shows.
 */
export const stylistsPicks: ReadonlySet<string> = new Set([
  'Hot Pink (Rani) Zardozi Kalidar Lehenga Set',
  'Peacock Blue (Mor) Pearl Pre-draped Saree',
  'Gold (Zari) Mashru Peplum Lehenga Set',
  'Blush Pink Zardozi Anarkali Set',
  'Lapis Blue Aari Organza Kalidar Lehenga Set',
  'Bottle Green Mukaish Peplum Sharara Set',
  'Plum (Jamun) Jangla Short Anarkali Set',
])
