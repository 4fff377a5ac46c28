-- The console lists open returns by their view, the oldest first.
create index return_requests_open on return_requests (id)
  where state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed');
