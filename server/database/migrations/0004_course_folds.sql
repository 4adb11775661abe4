ALTER TABLE "courses" ADD COLUMN "name_key" text collate "C";--> statement-breakpoint
CREATE INDEX "courses_name" ON "courses" USING btree ("name_key","seq","id");--> statement-breakpoint
CREATE INDEX "courses_unfolded" ON "courses" USING btree ("seq") WHERE "courses"."name_key" is null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forget_course_folds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.name_key IS NOT DISTINCT FROM OLD.name_key THEN
		NEW.name_key := NULL;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_course_folds BEFORE UPDATE ON "courses" FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.description IS DISTINCT FROM OLD.description) EXECUTE FUNCTION public.forget_course_folds();
