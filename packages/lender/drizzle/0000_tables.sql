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
CREATE TABLE "allowances" (
	"bucket" text PRIMARY KEY NOT NULL,
	"whole_at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "rate_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"mobile" text NOT NULL,
	"scene" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text NOT NULL,
	"device" text,
	"address" text,
	"is_known" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "bank_cards" (
	"card_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"holder_name" text NOT NULL,
	"bank_holder" text,
	"accepted_holder" text,
	"card_type" text NOT NULL,
	"account_no" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_code" text NOT NULL,
	"branch_code" text,
	"national_id" text,
	"bvn" text,
	"validity" text,
	"ifsc" text,
	"vpa" text,
	"mobile" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"image_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"quality" jsonb,
	"findings" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"sequence" serial NOT NULL,
	"market" text NOT NULL,
	"mobile" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"basic_info" jsonb,
	"work_info" jsonb,
	"emergency_contacts" jsonb,
	"answers" jsonb,
	"front_image_id" text,
	"back_image_id" text,
	"face_image_id" text,
	"kyc_at" bigint,
	"identity_changed_at" bigint,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"mobile_hash" text PRIMARY KEY NOT NULL,
	"retry_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"handle_hash" text,
	"device_id" text,
	"platform" text,
	"browser" text,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended" text,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"mobile" text NOT NULL,
	"package_name" text NOT NULL,
	"policy_version" text NOT NULL,
	"channel_id" text,
	"invite_code" text,
	"credit_limit" bigint NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"score" integer,
	"lottery_chances" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "users_credit_limit" CHECK ("users"."credit_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"entry_id" serial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"sequence" serial NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"currency" text NOT NULL,
	"channel" text,
	"at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "activations" (
	"device_key" text PRIMARY KEY NOT NULL,
	"package_name" text NOT NULL,
	"app_name" text,
	"edition" text,
	"channel_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"event_type" text NOT NULL,
	"page_name" text,
	"event_option" text,
	"remote" text,
	"release" text,
	"value" integer,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"complaint_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"answer_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"text" text,
	"granted" boolean NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ready_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_scope_call_key_pk" PRIMARY KEY("scope","call","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"job_id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text,
	"due_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "promotion_entries" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"campaign" text NOT NULL,
	"market" text NOT NULL,
	"mobile_hash" text NOT NULL,
	"mobile" text,
	"language" text,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"order_no" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"accepted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"from_status" integer,
	"to_status" integer NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"currency" text NOT NULL,
	"product_id" text NOT NULL,
	"status" integer NOT NULL,
	"origin" text NOT NULL,
	"returning" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"term" integer NOT NULL,
	"bank_card_id" text,
	"coupon_id" text,
	"verdict" text,
	"payout_verdict" text,
	"created_at" bigint NOT NULL,
	"applied_at" bigint,
	"decided_at" bigint,
	"offer_valid_until" bigint,
	"kfs_version" text,
	"confirmed_at" bigint,
	"disbursed_at" bigint,
	"payout_returned_at" bigint,
	"closed_at" bigint,
	"fail_reason" text,
	"retry_at" bigint,
	"auto_disburse_at" bigint,
	"language" text NOT NULL,
	"processing_fee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"interest" bigint DEFAULT 0 NOT NULL,
	"disbursal" bigint DEFAULT 0 NOT NULL,
	"due_date" text,
	"original_due_date" text,
	"penalty" bigint DEFAULT 0 NOT NULL,
	"paid_principal" bigint DEFAULT 0 NOT NULL,
	"paid_interest" bigint DEFAULT 0 NOT NULL,
	"paid_penalty" bigint DEFAULT 0 NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"return_reason" text,
	"return_comment" text,
	"return_by" bigint,
	"missed_return_by" bigint,
	"rollovers_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in (1,2,3,4,5,6,7,8,9,10,11,12,14,17,18,19)),
	CONSTRAINT "orders_amounts" CHECK ("orders"."amount" > 0 and "orders"."term" > 0 and "orders"."penalty" >= 0 and "orders"."paid_principal" >= 0 and "orders"."paid_interest" >= 0 and "orders"."paid_penalty" >= 0 and "orders"."coupon_discount" >= 0),
	CONSTRAINT "orders_not_over_paid" CHECK ("orders"."paid_principal" <= "orders"."amount" and "orders"."paid_interest" <= "orders"."interest" and "orders"."paid_penalty" <= "orders"."penalty")
);
--> statement-breakpoint
CREATE TABLE "permission_uploads" (
	"order_no" text PRIMARY KEY NOT NULL,
	"flags" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollovers" (
	"extension_order_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"status" text NOT NULL,
	"fee" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"old_due_date" text NOT NULL,
	"new_due_date" text NOT NULL,
	"pay_order_id" text NOT NULL,
	"confirmed_at" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "card_authorizations" (
	"reference" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"pay_order_id" text,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"access_code" text NOT NULL,
	"authorization_code" text,
	"last4" text,
	"brand" text,
	"reusable" boolean,
	"coupon_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_targets" (
	"target_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"channel_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"pay_order_id" text,
	"account_number" text,
	"reference" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"permanent" boolean NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"pay_order_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0 and "payment_intents"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"pay_order_id" text,
	"target_id" text,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"applied" bigint NOT NULL,
	"refundable" bigint NOT NULL,
	"status" text NOT NULL,
	"received_at" bigint NOT NULL,
	"paid_at" bigint NOT NULL,
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount" > 0 and "payments"."applied" >= 0 and "payments"."refundable" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"order_no" text,
	"bank_card_id" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"voucher_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"pay_time" bigint NOT NULL,
	"channel" text NOT NULL,
	"image_ids" jsonb NOT NULL,
	"remark" text,
	"status" text NOT NULL,
	"reject_reason" text,
	"created_at" bigint NOT NULL,
	"feedback_by" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "vouchers_amount" CHECK ("vouchers"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "coupons" (
	"coupon_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"min_quota" bigint NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"order_no" text,
	"reserved_until" bigint,
	"reserved_payable" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "coupons_amount" CHECK ("coupons"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"draw_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"prize_index" integer NOT NULL,
	"coupon_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_cards" ADD CONSTRAINT "bank_cards_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_profiles" ADD CONSTRAINT "order_profiles_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_uploads" ADD CONSTRAINT "permission_uploads_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollovers" ADD CONSTRAINT "rollovers_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_targets" ADD CONSTRAINT "pay_targets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_user" ON "account_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_changes_stop" ON "account_changes" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "used_tickets_age" ON "used_tickets" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "verification_codes_mobile" ON "verification_codes" USING btree ("market","mobile","sent_at");--> statement-breakpoint
CREATE INDEX "bank_cards_user" ON "bank_cards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_cards_account" ON "bank_cards" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "bank_cards_bvn" ON "bank_cards" USING btree ("bvn");--> statement-breakpoint
CREATE INDEX "images_user" ON "images" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_mobile" ON "messages" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_handle" ON "sessions" USING btree ("handle_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("market","mobile");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "ledger_transactions_user" ON "ledger_transactions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "client_events_day" ON "client_events" USING btree ("day","event_type");--> statement-breakpoint
CREATE INDEX "complaints_user" ON "complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_requests_user" ON "data_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_key" ON "idempotency_keys" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_subject" ON "jobs" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_entries_mobile" ON "promotion_entries" USING btree ("campaign","market","mobile_hash","kind");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_profiles_national_id" ON "order_profiles" USING btree ("national_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rollovers_order" ON "rollovers" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "card_authorizations_user" ON "card_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_targets_reference" ON "pay_targets" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_targets_account" ON "pay_targets" USING btree ("provider","account_number");--> statement-breakpoint
CREATE INDEX "pay_targets_user" ON "pay_targets" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "pay_targets_pay_order" ON "pay_targets" USING btree ("pay_order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_order" ON "payment_intents" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payouts_subject" ON "payouts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_user" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vouchers_order" ON "vouchers" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "provider_messages_open" ON "provider_messages" USING btree ("resolved_at","received_at");--> statement-breakpoint
CREATE INDEX "provider_messages_user" ON "provider_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draws_user" ON "draws" USING btree ("user_id");