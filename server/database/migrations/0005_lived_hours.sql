CREATE TABLE "lived_hours" (
	"hour" integer PRIMARY KEY NOT NULL,
	"seconds" integer NOT NULL,
	"clock" timestamp with time zone NOT NULL,
	"jumped" boolean DEFAULT false NOT NULL
);
