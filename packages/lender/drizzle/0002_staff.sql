CREATE TABLE "staff_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"person_id" text NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text,
	"decision" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_decisions_subject" ON "staff_decisions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "staff_decisions_user" ON "staff_decisions" USING btree ("user_id");