-- Raised by every change, of the writer and of the house, so that of two people one decides.
alter table reviews add column version integer not null default 1;
alter table product_questions add column version integer not null default 1;

create trigger reviews_version
  before update of state, rating, fit, comment, refusal_reason, house_reply on reviews for each row
  execute function raise_version();
create trigger product_questions_version
  before update of state, question, answer, refusal_reason on product_questions for each row
  execute function raise_version();

-- The console lists reviews and questions by state, and reviews by their stars too.
create index reviews_state_id on reviews (state, id);
create index reviews_state_rating_id on reviews (state, rating, id);
create index product_questions_state_id on product_questions (state, id);

-- Single-use codes that were made together; the first of them stands for all in lists.
alter table offers
  -- A draft counts as ended everywhere, and its code as unknown.
  add column is_draft boolean not null default false,
  add constraint offers_draft_ended check (not is_draft or ended_at is not null),
  add column series text check (series ~ '^[a-z0-9-]{1,60}$'),
  add column series_no integer check (series_no > 0),
  add constraint offers_series_placed check ((series is null) = (series_no is null)),
  add constraint offers_series_has_codes check (series is null or code is not null);
create unique index offers_series on offers (series, series_no) where series is not null;
create index offers_listed_id on offers (id) where series_no is null or series_no = 1;
-- A cart reads these beside the offer of its code, however many codes there are.
create index offers_automatic on offers (id) where code is null;
