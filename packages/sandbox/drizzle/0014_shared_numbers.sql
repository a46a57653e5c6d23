CREATE INDEX "bank_cards_account" ON "bank_cards" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "bank_cards_bvn" ON "bank_cards" USING btree ("bvn");