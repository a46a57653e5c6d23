ALTER TABLE "client_events" DROP COLUMN "connection";--> statement-breakpoint
ALTER TABLE "client_events" DROP COLUMN "first_paint";