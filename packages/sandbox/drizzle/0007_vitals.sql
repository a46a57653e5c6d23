ALTER TABLE "client_events" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "client_events" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "client_events" ADD COLUMN "first_paint" text;