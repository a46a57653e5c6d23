CREATE TABLE "auto_repayments" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_reference" text NOT NULL,
	"origin" text NOT NULL,
	"switched_on_at" bigint NOT NULL,
	"told_at" bigint,
	"tried_for" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try" text,
	"ended_at" bigint,
	"end_reason" text
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "person" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "about" text DEFAULT 'complaint' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "auto_repayments" ADD CONSTRAINT "auto_repayments_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_repayments_user" ON "auto_repayments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("created_at","complaint_id") WHERE "complaints"."status" = 'open';