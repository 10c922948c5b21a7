-- What a person corrects or removes of the group stands in its trail, which stays when the prescription is gone: a removed
-- one is known by the number of its paper.
alter table hiv_trail drop constraint hiv_trail_organization_id_prescription_id_fkey;
alter table hiv_trail add foreign key (organization_id) references organization (id);
alter table hiv_trail add column paper text check (length(paper) <= 101);
alter table hiv_trail drop constraint hiv_trail_act_check;
alter table hiv_trail add constraint hiv_trail_act_check check (
  act in ('add', 'edit', 'remove', 'open', 'status', 'release', 'return', 'task', 'answer', 'document'));
alter table hiv_trail add check ((act = 'remove') = (paper is not null));
create index hiv_trail_removed on hiv_trail (organization_id, id) where act = 'remove';
