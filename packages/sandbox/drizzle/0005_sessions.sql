ALTER TABLE "sessions" ADD COLUMN "session_id" text;--> statement-breakpoint
-- Sessions from before have an id by which they are listed, and no handle until the app asks for one.
UPDATE "sessions" SET "session_id" = 'SES-' || upper(left(md5("token_hash"), 16));--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "handle_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" bigint;--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
UPDATE "sessions" SET "ended_at" = "created_at" WHERE "ended" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handle" ON "sessions" USING btree ("handle_hash");
--> statement-breakpoint
CREATE TABLE "allowances" (
	"bucket" text PRIMARY KEY NOT NULL,
	"whole_at" bigint NOT NULL
);
--> statement-breakpoint
-- It holds waits of minutes: those from before are let go.
DROP TABLE "code_guards";--> statement-breakpoint
CREATE TABLE "code_guards" (
	"market" text NOT NULL,
	"mobile" text NOT NULL,
	"device" text NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" bigint,
	"sent" integer NOT NULL,
	"channel" text,
	"at" bigint NOT NULL,
	CONSTRAINT "code_guards_market_mobile_device_pk" PRIMARY KEY("market","mobile","device")
);
--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
