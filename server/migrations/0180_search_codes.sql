-- The console finds pieces by a part of a SKU or barcode.
create index variants_merchant_sku_part on variants using gin (lower(merchant_sku) gin_trgm_ops)
  where merchant_sku is not null;
create index variants_barcode_part on variants using gin (lower(barcode) gin_trgm_ops)
  where barcode is not null;
