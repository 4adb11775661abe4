CREATE TABLE "sent_ahead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"size" bigint NOT NULL,
	"hash" text,
	"extension" text,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_ahead" ADD CONSTRAINT "sent_ahead_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_ahead_touched" ON "sent_ahead" USING btree ("touched_at");