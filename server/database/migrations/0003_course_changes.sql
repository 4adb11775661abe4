CREATE TABLE "course_changes" (
	"course_id" uuid NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "course_changes_xid" ON "course_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "course_changes_at" ON "course_changes" USING btree ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.note_changed_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.course_changes (course_id) VALUES (COALESCE(NEW.id, OLD.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.note_changed_course_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO public.course_changes (course_id) VALUES (OLD.course_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO public.course_changes (course_id) VALUES (NEW.course_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_course AFTER INSERT OR UPDATE OR DELETE ON "courses" FOR EACH ROW EXECUTE FUNCTION public.note_changed_course();--> statement-breakpoint
CREATE TRIGGER note_changed_course_link AFTER INSERT OR UPDATE OR DELETE ON "course_subcategories" FOR EACH ROW EXECUTE FUNCTION public.note_changed_course_link();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.note_changed_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.course_changes (course_id) VALUES ('00000000-0000-0000-0000-000000000000');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_changed_courses AFTER TRUNCATE ON "courses" FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_courses();--> statement-breakpoint
CREATE TRIGGER note_changed_course_links AFTER TRUNCATE ON "course_subcategories" FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_courses();
