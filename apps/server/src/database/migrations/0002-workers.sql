-- Workers of the job queue and the server instance each belongs to. An instance holds an advisory lock as long as it
-- lives; jobs of a dead one are set free at once instead of after hours.
create table job_worker (
  worker_id text primary key,
  instance integer not null
);
