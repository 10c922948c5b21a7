-- A health authority sees prescriptions of the organisations below it: no patient, doctor, diagnosis or comment; those of
-- the group «ВИЧ» stay hidden by their own policy.
select open_to_authority('prescription',
  '{organization_id,id,series,number,issue_date,programme_id,programme_kind,drug,dosage,quantity,released,measure,status,deferred_since,deferred_urgency,deferred_until}');
select open_to_authority('programme', '{organization_id,id,name,kind}');
