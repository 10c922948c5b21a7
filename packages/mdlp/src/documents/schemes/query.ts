import { choice, document, el, fields } from '../engine/describe.ts';
import { placeOrOrganization, sgtin, sscc } from '../types.ts';

export const queryKizInfo = document(
  210,
  'query_kiz_info',
  'Запрос сведений об упаковке или коробе',
  fields(
    el('subject_id', 'Кто спрашивает', placeOrOrganization),
    choice(
      el('sgtin', 'КИЗ (SGTIN)', sgtin),
      el('sscc_down', 'Что внутри короба (SSCC)', sscc),
      el('sscc_up', 'В чём лежит короб (SSCC)', sscc),
    ),
  ),
);

export const queryHierarchyInfo = document(
  220,
  'query_hierarchy_info',
  'Запрос иерархии короба',
  fields(el('subject_id', 'Кто спрашивает', placeOrOrganization), el('sscc', 'Короб (SSCC)', sscc)),
);
