ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "held_until" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "dead_at" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
CREATE INDEX "jobs_lane" ON "jobs" USING btree ("lane","attempts","due_at","job_id") WHERE "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("dead_at") WHERE "jobs"."dead_at" is not null;--> statement-breakpoint
UPDATE "jobs" SET "lane" = CASE
  WHEN "kind" IN ('disburse', 'sendRefund', 'findPayment') THEN 'payout'
  WHEN "kind" IN ('assess', 'autoDraw', 'answerVoucher', 'answerComplaint', 'remind') THEN 'notice'
  WHEN "kind" IN ('removeFile', 'cleanUp') THEN 'chore'
  ELSE 'day' END;
