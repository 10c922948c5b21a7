-- MDLP keeps the content of a document from the account that asked: another one may be given it.
alter table mdlp_incoming add column content_refused boolean not null default false;
update mdlp_incoming set content_refused = true
 where content = 'failed' and content_error like 'МДЛП не отдала документ:%';
