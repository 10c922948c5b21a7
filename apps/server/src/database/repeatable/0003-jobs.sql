-- Requests may add jobs, in their own transaction; the queue's tables stay closed to them.
create or replace function app_add_job(
  task text, payload json, queue_name text, job_key text, job_key_mode text, run_at timestamptz,
  max_attempts integer, priority integer
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(
    identifier => task, payload => payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority,
    job_key_mode => coalesce(job_key_mode, 'replace'));
end
$$;
revoke all on function app_add_job from public;
grant execute on function app_add_job to provizor_app;
