CREATE TABLE "order_profiles" (
	"order_no" text PRIMARY KEY NOT NULL,
	"basic_info" jsonb,
	"work_info" jsonb,
	"emergency_contacts" jsonb,
	"answers" jsonb,
	"front_image_id" text,
	"back_image_id" text,
	"face_image_id" text,
	"kyc_at" bigint,
	"national_id" text,
	"kept_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "identity_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "order_profiles" ADD CONSTRAINT "order_profiles_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_profiles_national_id" ON "order_profiles" USING btree ("national_id");--> statement-breakpoint
INSERT INTO "order_profiles" ("order_no", "basic_info", "work_info", "emergency_contacts", "answers", "front_image_id", "back_image_id", "face_image_id", "kyc_at", "national_id", "kept_at")
SELECT o."order_no", p."basic_info", p."work_info", p."emergency_contacts", p."answers", p."front_image_id", p."back_image_id", p."face_image_id", p."kyc_at", p."basic_info"->>'nationalId', o."applied_at"
FROM "orders" o JOIN "profiles" p ON p."user_id" = o."user_id"
WHERE o."applied_at" IS NOT NULL;
