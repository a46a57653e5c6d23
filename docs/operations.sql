-- What operations.md watches: psql "$DATABASE_URL" -f docs/operations.sql
-- Jobs: late and failed (times are epoch milliseconds).
select kind, count(*) filter (where due_at < extract(epoch from now()) * 1000 - 60000) as late,
       count(*) filter (where attempts > 1) as failed, max(last_error) as error
from jobs group by kind having count(*) filter (where attempts > 1 or due_at < extract(epoch from now()) * 1000 - 60000) > 0;
-- Connections of each process of the lender.
select application_name, count(*) from pg_stat_activity where datname = current_database() group by 1;
