# Varnish between the proxy that ends TLS and the shop's processes: it stores files as long as the shop's Cache-Control allows,
# and pages for the seconds of its CDN-Cache-Control, which the shop sends with EDGE=cache. docs/edge.md explains it.
vcl 4.1;

import std;
import directors;

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
}

backend shop1 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend shop2 { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend shop3 { .host = "127.0.0.1"; .port = "3003"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop1);
  shop.add_backend(shop2);
  shop.add_backend(shop3);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  # A page is shown for three seconds after its time, while Varnish gets the new one. When the shop did not answer, the request
  # comes here again, and an old page is better than none.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 3s;
  } else {
    set req.grace = 1d;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The API and the console are personal.
  if (req.url ~ "^/(api|admin|dev|sandbox|webhooks|healthz|readyz|metrics)" || req.http.Authorization) {
    return (pass);
  }
  # Staff walk through the shop under a draft of its theme, which no stored page has.
  if (req.http.Cookie ~ "(^|;\s*)theme_preview=") {
    return (pass);
  }
  # The shop reads no other cookie but the console's, in calls: others would only keep copies apart.
  unset req.http.Cookie;
  # One stored copy for each encoding. Varnish would ask for gzip only: start it with -p http_gzip_support=off.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # The old page stays.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # What has no CDN-Cache-Control lives as long as its Cache-Control says, and not longer.
  set beresp.grace = 0s;
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=(\d+).*", "\1s"), 0s) - beresp.age;
    # The shop sends old pages while its database is away. Visitors would fetch them one after the other.
    if (beresp.ttl < 1s) {
      set beresp.ttl = 1s;
    }
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
  }
}

sub vcl_backend_error {
  # A process that has just died gives no answer: the next one is asked, but never a second time for an order or a payment.
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  # The old page stays.
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.status = 503;
  set beresp.http.Retry-After = "10";
  set beresp.http.Cache-Control = "no-store";
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"result":false,"success":false,"status":503,"code":"shop.unavailable","message":"The shop has to pause for a moment. Please try again in a minute: your cart is as you left it."}""");
  } else {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    synthetic({"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="10">
<title>One moment, please</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fff; color: #222; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 26rem; padding: 1.5rem }
h1 { font: 1.75rem/1.25 Georgia, serif; margin: 0 0 .75rem }
</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>The shop has to pause for a moment. This page tries again every 10 seconds. Your cart is as you left it.</p>
</main>
</body>
</html>
"});
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}
