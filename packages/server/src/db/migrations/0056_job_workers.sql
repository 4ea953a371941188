-- Who works the queue, and when it last said so by the database's clock: jobs of one that has fallen silent go to another.
create table job_worker (
  -- as the queue names it in locked_by
  id text primary key,
  seen_at timestamptz not null
);
