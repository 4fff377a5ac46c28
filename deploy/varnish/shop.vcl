# Varnish between the proxy that ends TLS and the shop's processes: it stores what the shop's Cache-Control allows.
# deploy/README.md says what that is, and how to start it.
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
  # The life of an answer is the one of its Cache-Control. Nothing is shown after it: a price must not be an old one.
  set beresp.grace = 0s;
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
}
