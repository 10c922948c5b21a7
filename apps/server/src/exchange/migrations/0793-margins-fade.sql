-- What a line has taught fades call by call: it has no end of its own.
alter table rate_limit drop column margin_until;
