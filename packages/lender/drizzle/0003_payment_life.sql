CREATE TABLE "payment_reversals" (
	"reversal_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"provider_reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"user_id" text,
	"order_no" text,
	"amount" bigint,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "limit_raised" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "from_payment" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reversals_reference" ON "payment_reversals" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_reversals_payment" ON "payment_reversals" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payment_reversals_order" ON "payment_reversals" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_reversals_user" ON "payment_reversals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_from" ON "payments" USING btree ("from_payment");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");