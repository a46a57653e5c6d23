-- What operations.md watches: psql "$DATABASE_URL" -f docs/operations.sql
-- Jobs: late and failed (times are epoch milliseconds).
select kind, count(*) filter (where due_at < extract(epoch from now()) * 1000 - 60000) as late,
       count(*) filter (where attempts > 1) as failed, max(last_error) as error
from jobs group by kind having count(*) filter (where attempts > 1 or due_at < extract(epoch from now()) * 1000 - 60000) > 0;
-- Transactions that do not add up to 0.
select transaction_id, sum(amount) from ledger_entries group by 1 having sum(amount) <> 0;
-- Messages of providers that wait for a person.
select provider, reason, count(*) from provider_messages where resolved_at is null group by 1, 2;
-- Connections of each process of the lender.
select application_name, count(*) from pg_stat_activity where datname = current_database() group by 1;
