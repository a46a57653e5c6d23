ALTER TABLE "orders" ADD COLUMN "held_since" bigint;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_since","order_no") WHERE "orders"."held_since" is not null;--> statement-breakpoint
CREATE INDEX "payment_reversals_open" ON "payment_reversals" USING btree ("created_at","reversal_id") WHERE "payment_reversals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "provider_messages_waiting" ON "provider_messages" USING btree ("received_at","message_id") WHERE "provider_messages"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","refund_id") WHERE "refunds"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "vouchers_reviewing" ON "vouchers" USING btree ("created_at","voucher_id") WHERE "vouchers"."status" = 'reviewing';