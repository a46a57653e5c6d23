DROP INDEX "promotion_entries_mobile";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sequence" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "messages_sequence_seq" AS bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "entry_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "ledger_entries_entry_id_seq" AS bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "sequence" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "ledger_transactions_sequence_seq" AS bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "order_events_id_seq" AS bigint;--> statement-breakpoint
CREATE INDEX "allowances_age" ON "allowances" USING btree ("whole_at");--> statement-breakpoint
CREATE INDEX "code_guards_age" ON "code_guards" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_windows_age" ON "rate_windows" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "verification_codes_age" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "rejections_age" ON "rejections" USING btree ("retry_at");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activations_age" ON "activations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "client_events_age" ON "client_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "promotion_entries_campaign" ON "promotion_entries" USING btree ("campaign","market","kind","at");--> statement-breakpoint
CREATE INDEX "promotion_entries_age" ON "promotion_entries" USING btree ("at") WHERE "promotion_entries"."kind" <> 'turn';--> statement-breakpoint
CREATE INDEX "orders_bank_card" ON "orders" USING btree ("bank_card_id");--> statement-breakpoint
CREATE INDEX "rollovers_pay_order" ON "rollovers" USING btree ("pay_order_id");--> statement-breakpoint
CREATE INDEX "pay_targets_every_reference" ON "pay_targets" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "pay_targets_every_account" ON "pay_targets" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "pay_targets_flutterwave" ON "pay_targets" USING btree (("details"->'extra'->>'flwRef'));--> statement-breakpoint
CREATE INDEX "payment_reversals_credited" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_pay_order" ON "payments" USING btree ("pay_order_id");--> statement-breakpoint
CREATE INDEX "provider_messages_reference" ON "provider_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "vouchers_user" ON "vouchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "coupons_age" ON "coupons" USING btree ("expires_at") WHERE "coupons"."status" = 'expired';--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_entries_mobile" ON "promotion_entries" USING btree ("mobile_hash","kind","campaign","market");