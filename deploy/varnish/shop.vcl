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
  # The shop reads no cookie but the console's, in calls: others would only keep copies apart.
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

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}
