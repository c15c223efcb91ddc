import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { type Permission, permissions } from './permissions.ts';

/** Schema of a right, such as `players.view`. */
export const permissionSchema = z.enum(permissions as [Permission, ...Permission[]]);

/** A right as a role or a token gives it, with its limits. */
export const grantSchema = z.object({
  permission: permissionSchema,
  countries: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .nullable()
    .describe('null: every country'),
  hours: z
    .object({
      from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    })
    .nullable()
    .describe('the time of day in UTC at which the right is given; null: always'),
});
export type Grant = z.output<typeof grantSchema>;

export const roleView = z.object({
  role: z.string(),
  grants: z.array(grantSchema),
  isBuiltIn: z.boolean(),
  version: z.int(),
});

export const getRoles = defineCall({
  id: 'getRoles',
  method: 'GET',
  path: '/console-api/roles',
  summary: 'All roles with their rights. A role is changed by a proposal of the kind operators.role',
  tag: 'Operators',
  access: 'operator',
  permission: 'operators.view',
  status: 200,
  answer: z.object({ items: z.array(roleView) }),
  errors: [],
});
