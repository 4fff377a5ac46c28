-- Product exports of WooCommerce, and whether an import puts on sale what is complete.
-- safe for 9773e91: it has no column format.
alter table import_runs drop constraint import_runs_format_check;
-- safe for 9773e91: it has no column format.
alter table import_runs
  add constraint import_runs_format_check check (format in ('shopify', 'woocommerce', 'catalogue', 'mapped'));
alter table import_runs add column puts_on_sale boolean not null default false;
