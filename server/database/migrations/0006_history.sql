CREATE TABLE "history" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"count" bigint NOT NULL,
	"starts" jsonb NOT NULL
);
