-- Lines are written with their document, by one statement in its transaction: checking the reference line by line
-- costs more than writing them. Room in the pages lets the outcome be written without touching the indexes.
alter table mdlp_incoming_line drop constraint mdlp_incoming_line_organization_id_document_id_fkey;
alter table mdlp_incoming_line set (fillfactor = 55);
alter table mdlp_outgoing_object drop constraint mdlp_outgoing_object_organization_id_outgoing_id_fkey;
alter table mdlp_outgoing_object set (fillfactor = 55);
