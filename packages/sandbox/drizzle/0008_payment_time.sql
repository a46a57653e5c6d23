ALTER TABLE "ledger_transactions" ADD COLUMN "paid_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "missed_return_by" bigint;--> statement-breakpoint
ALTER TABLE "rollovers" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
UPDATE "rollovers" SET "confirmed_at" = coalesce("paid_at", "created_at") WHERE "confirmed";--> statement-breakpoint
ALTER TABLE "rollovers" DROP COLUMN "confirmed";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_at" bigint;--> statement-breakpoint
UPDATE "payments" SET "paid_at" = "received_at";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "paid_at" SET NOT NULL;
