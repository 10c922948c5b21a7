alter table contract add foreign key (organization_id, programme_id) references programme (organization_id, id);
