CREATE TABLE "photo_parts" (
	"user_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"at" integer NOT NULL,
	"size" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "photo_parts_user_id_upload_id_at_pk" PRIMARY KEY("user_id","upload_id","at")
);
--> statement-breakpoint
ALTER TABLE "photo_parts" ADD CONSTRAINT "photo_parts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_parts_age" ON "photo_parts" USING btree ("created_at");