DROP INDEX "pay_targets_reference";--> statement-breakpoint
DROP INDEX "pay_targets_account";--> statement-breakpoint
ALTER TABLE "pay_targets" ADD COLUMN "issued_again_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_targets_reference" ON "pay_targets" USING btree ("provider","reference") WHERE "pay_targets"."issued_again_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_targets_account" ON "pay_targets" USING btree ("provider","account_number") WHERE "pay_targets"."issued_again_at" is null;