ALTER TABLE "bank_cards" ADD COLUMN "bank_holder" text;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "accepted_holder" text;