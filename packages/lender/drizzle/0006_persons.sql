ALTER TABLE "account_changes" ALTER COLUMN "card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" ALTER COLUMN "previous_card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "person_before" integer;--> statement-breakpoint
ALTER TABLE "account_changes" ADD COLUMN "profile_before" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "former_persons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "person_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "person" integer DEFAULT 1 NOT NULL;