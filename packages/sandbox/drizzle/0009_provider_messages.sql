CREATE TABLE "provider_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"amount" bigint,
	"currency" text,
	"user_id" text,
	"order_no" text,
	"body" text,
	"sent_back" boolean DEFAULT false NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" bigint NOT NULL,
	"resolved_at" bigint
);
--> statement-breakpoint
CREATE INDEX "provider_messages_open" ON "provider_messages" USING btree ("resolved_at","received_at");--> statement-breakpoint
CREATE INDEX "provider_messages_user" ON "provider_messages" USING btree ("user_id");