CREATE TABLE "account_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_id" text NOT NULL,
	"previous_card_id" text NOT NULL,
	"before" jsonb,
	"mobiles" jsonb NOT NULL,
	"stop_hash" text NOT NULL,
	"language" text NOT NULL,
	"at" bigint NOT NULL,
	"stopped_at" bigint
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_user" ON "account_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_changes_stop" ON "account_changes" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "used_tickets_age" ON "used_tickets" USING btree ("used_at");