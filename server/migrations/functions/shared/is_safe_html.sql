-- Refuses HTML that did not pass the sanitiser; the same form as platform/text/safe-html.ts.
create or replace function is_safe_html(html text) returns boolean language sql immutable parallel safe
return html !~ '<(?!/?(p|br|ul|ol|li|b|strong|i|em|h2|h3|h4|a|table|thead|tbody|tr|th|td|blockquote)>|br />|a( href="(https?:|mailto:|[/?#]|(?=[^":]*"))([^"<>&]|&(amp|quot|lt|gt);)*")?( rel="noopener nofollow")?>)';
