-- A business that buys, {"gstin", "legalName", "address", "city", "postalCode", "isForThirdParty"}; null for consumers.
alter table order_extras add column business jsonb;
-- The day of the occasion.
alter table order_extras add column needed_by date;
