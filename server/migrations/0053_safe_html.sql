-- Texts that pages show as HTML hold nothing but marks of text: whoever writes a row goes through the shop's sanitiser, and
-- what did not is refused here. The same form as in platform/safe-html.ts.
create function is_safe_html(html text) returns boolean language sql immutable parallel safe
return html !~ '<(?!/?(p|br|ul|ol|li|b|strong|i|em|h2|h3|h4|a|table|thead|tbody|tr|th|td|blockquote)>|br />|a( href="(https?:|mailto:|[/?#]|(?=[^":]*"))([^"<>&]|&(amp|quot|lt|gt);)*")?( rel="noopener nofollow")?>)';

-- Not valid: rows that are there already are judged when they are next written.
alter table products add constraint products_safe_html check (is_safe_html(description)) not valid;
alter table categories add constraint categories_safe_html check (is_safe_html(description)) not valid;
alter table posts add constraint posts_safe_html
  check (is_safe_html(short_description) and is_safe_html(body)) not valid;
