-- Events move into partitions by day, which `event-days.ts` empties in turn.
ALTER TABLE "client_events" RENAME TO "client_events_before";--> statement-breakpoint
CREATE TABLE "client_events" (
	"slot" integer DEFAULT 0 NOT NULL,
	"event_id" text NOT NULL,
	"day" text NOT NULL,
	"event_type" text NOT NULL,
	"page_name" text,
	"event_option" text,
	"remote" text,
	"release" text,
	"value" integer,
	"at" bigint NOT NULL,
	CONSTRAINT "client_events_slot_event_id_pk" PRIMARY KEY("slot","event_id")
) PARTITION BY LIST ("slot");--> statement-breakpoint
DO $$ BEGIN
  FOR slot IN 0..39 LOOP
    EXECUTE format('CREATE TABLE client_events_%s PARTITION OF client_events FOR VALUES IN (%s)', slot, slot);
  END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "client_events"
  SELECT "at" / 86400000 % 40, "event_id", "day", "event_type", "page_name", "event_option", "remote", "release", "value", "at"
  FROM "client_events_before";--> statement-breakpoint
DROP TABLE "client_events_before";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account" jsonb;
