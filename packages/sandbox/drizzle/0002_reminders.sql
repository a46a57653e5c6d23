ALTER TABLE "promotion_entries" ADD COLUMN "mobile" text;--> statement-breakpoint
ALTER TABLE "promotion_entries" ADD COLUMN "language" text;