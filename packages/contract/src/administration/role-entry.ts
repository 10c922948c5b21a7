import { z } from 'zod';
import { subjects } from '../access.ts';

const subjectList = z.array(z.enum(subjects)).max(subjects.length);

/** What is entered to add or change a role. */
export const RoleEntry = z.object({
  name: z.string('Укажите название роли').trim().min(1, 'Укажите название роли').max(200),
  can_read: subjectList.default([]),
  /** Managing includes reading. */
  can_manage: subjectList.default([]),
  /** Of all organisations; root only. Absent or false = of the present organisation. */
  common: z.boolean().default(false),
});
