CREATE TABLE "payouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"account_hash" text NOT NULL,
	"status" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"returned_at" bigint,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payout_returned_at" bigint;--> statement-breakpoint
CREATE INDEX "payouts_subject" ON "payouts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "payouts" ("reference", "purpose", "subject", "user_id", "order_no", "currency", "amount", "account_hash", "status", "sent_at")
SELECT o."order_no" || '-' || h."hash", 'loan', o."order_no", o."user_id", o."order_no", o."currency", o."disbursal", h."hash", 'paid', o."disbursed_at"
FROM "orders" o JOIN "bank_cards" c ON c."card_id" = o."bank_card_id"
CROSS JOIN LATERAL (SELECT left(encode(sha256(convert_to(c."bank_code" || ':' || c."account_no", 'UTF8')), 'hex'), 12) AS "hash") h
WHERE o."disbursed_at" IS NOT NULL AND o."disbursal" > 0;--> statement-breakpoint
INSERT INTO "payouts" ("reference", "purpose", "subject", "user_id", "order_no", "currency", "amount", "account_hash", "status", "sent_at")
SELECT r."refund_id", 'refund', r."refund_id", r."user_id", r."order_no", r."currency", r."amount",
  left(encode(sha256(convert_to(c."bank_code" || ':' || c."account_no", 'UTF8')), 'hex'), 12), 'paid', r."sent_at"
FROM "refunds" r JOIN "bank_cards" c ON c."card_id" = r."bank_card_id"
WHERE r."status" = 'sent' AND r."sent_at" IS NOT NULL;
