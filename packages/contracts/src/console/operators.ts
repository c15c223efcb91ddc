import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, lines } from '../text.ts';
import { timeMs } from '../values.ts';
import { operatorEmail } from './operator-sign-in.ts';

const tag = 'Operators';
const root = '/console-api';

export const operatorStates = ['active', 'disabled', 'locked', 'invited'] as const;

/** An operator in the list, or an invitation that was not accepted yet. */
export const operatorView = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(operatorStates),
  roles: z.array(z.string()),
  heldRoles: z
    .array(z.object({ role: z.string(), until: timeMs.nullable().describe('null: until it is taken') }))
    .describe('the same roles with their ends'),
  networks: z.array(z.string()).describe('from which they may sign in; empty: from those of the setting'),
  lastSeenAt: timeMs.nullable(),
  createdAt: timeMs,
  version: z.int(),
});
export type OperatorView = z.output<typeof operatorView>;

export const getOperators = defineCall({
  id: 'getOperators',
  method: 'GET',
  path: `${root}/operators`,
  summary: 'All operators',
  tag,
  access: 'operator',
  permission: 'operators.view',
  isPersonal: true,
  status: 200,
  answer: z.object({ items: z.array(operatorView) }),
  errors: [],
});

export const inviteOperator = defineCall({
  id: 'inviteOperator',
  method: 'POST',
  path: `${root}/operators/invitations`,
  summary:
    'Invites a person by a one-time link; the roles are given by a proposal that another person approves',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  body: z.object({ email: operatorEmail }),
  status: 201,
  answer: z.object({ link: z.string(), expiresAt: timeMs }),
  errors: ['EMAIL_TAKEN'],
});

export const changeOperator = defineCall({
  id: 'changeOperator',
  method: 'PUT',
  path: `${root}/operators/:operatorId`,
  summary: 'Disables, enables or unlocks an operator, or sets the networks they may use',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  params: z.object({ operatorId: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({
    version: z.int(),
    state: z.enum(['active', 'disabled']),
    networks: z.array(line(50)).max(50),
    reason: lines(500),
  }),
  status: 200,
  answer: operatorView,
  errors: ['OPERATOR_UNKNOWN', 'VERSION_CONFLICT', 'FORBIDDEN'],
});

export const endOperatorSessions = defineCall({
  id: 'endOperatorSessions',
  method: 'POST',
  path: `${root}/operators/:operatorId/sessions/end`,
  summary: 'Ends all sessions of an operator at once',
  tag,
  access: 'operator',
  permission: 'operators.edit',
  params: z.object({ operatorId: z.string().regex(/^\d{1,18}$/) }),
  status: 200,
  answer: z.object({ ended: z.int() }),
  errors: ['OPERATOR_UNKNOWN'],
});
