-- Two further kinds of packages of ФРЛЛО: money in place of medicines, refusals of a release.
alter table register_package drop constraint register_package_kind_check,
  add constraint register_package_kind_check check (kind in
    ('facts', 'changes', 'benefits', 'monetizations', 'recipes', 'releases', 'refusals'));
alter table register_record drop constraint register_record_element_check,
  add constraint register_record_element_check check (element in
    ('fact', 'correction', 'invalidation', 'benefits', 'monetization', 'recipe', 'release', 'refusal'));
