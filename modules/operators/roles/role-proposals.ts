import { grantSchema, PlatformError, type ProposalFact } from '@fairline/contracts';
import type { ProposalKind } from '@fairline/proposals';
import { z } from 'zod';
import type { GivenRight } from '../domain/rights.ts';
import { administrator, requireAdministratorLeft } from './administrator.ts';
import * as store from './role-store.ts';

/** The latest moment that a JavaScript date can name. */
const maxDateMs = 8_640_000_000_000_000;

const roleName = z.string().regex(/^[a-z][a-z-]{1,40}$/, 'a name of lower-case letters');

const roleSchema = z.object({
  role: roleName,
  grants: z
    .array(grantSchema)
    .max(200)
    .refine(
      (grants) => new Set(grants.map(({ permission }) => permission)).size === grants.length,
      'each once',
    ),
});

const rolesOfSchema = z.object({
  operatorId: z.string().regex(/^[1-9]\d{0,17}$/, 'the id of an operator'),
  roles: z
    .array(
      z.object({
        role: roleName,
        until: z.int().min(0).max(maxDateMs).nullable().describe('ms UTC; null: until it is taken'),
      }),
    )
    .max(20)
    .refine((roles) => new Set(roles.map(({ role }) => role)).size === roles.length, 'each once'),
});

/** Creates the kind of proposals that change the rights of a role, or make a new role. */
export function createRoleChange(): ProposalKind<z.output<typeof roleSchema>> {
  return {
    kind: 'operators.role',
    section: 'operators',
    schema: roleSchema,
    subjectOf: ({ role }) => `roles/${role}`,
    lock: (connection, { role }) => store.lockRole(connection, role),

    async preview(connection, { role, grants }) {
      if (role === administrator) throw new PlatformError('FORBIDDEN', 'the administrator keeps all rights');
      const before = await store.findRole(connection, role);
      return {
        facts: [
          {
            label: 'grants',
            before: before?.rights.map(wordsOfRight) ?? null,
            after: grants.map(wordsOfRight),
          },
        ],
      };
    },

    async execute(connection, { role, grants }) {
      await store.replaceRole(connection, role, grants);
      return { role };
    },
  };
}

/** Creates the kind of proposals that give an operator other roles. */
export function createRolesChange(): ProposalKind<z.output<typeof rolesOfSchema>> {
  return {
    kind: 'operators.roles',
    section: 'operators',
    schema: rolesOfSchema,
    subjectOf: ({ operatorId }) => `operators/${operatorId}`,

    async lock(connection, { operatorId }) {
      if (!(await store.lockRolesOf(connection, BigInt(operatorId))))
        throw new PlatformError('OPERATOR_UNKNOWN');
    },

    async preview(connection, { operatorId, roles }) {
      const name = await store.findOperatorName(connection, BigInt(operatorId));
      if (name === undefined) throw new PlatformError('OPERATOR_UNKNOWN');
      for (const { role } of roles) {
        if (!(await store.findRole(connection, role)))
          throw new PlatformError('INVALID_INPUT', `there is no role ${role}`);
      }
      const before = await store.findRolesOf(connection, BigInt(operatorId));
      const present = before.map(({ role, until }) => wordsOfRole(role, until?.getTime() ?? null));
      const facts: ProposalFact[] = [
        { label: 'operator', before: name, after: name },
        { label: 'roles', before: present, after: roles.map(({ role, until }) => wordsOfRole(role, until)) },
      ];
      return { facts };
    },

    async execute(connection, { operatorId, roles }) {
      const given = roles.map(({ role, until }) => ({
        role,
        until: until === null ? null : new Date(until),
      }));
      await store.replaceRolesOf(connection, BigInt(operatorId), given);
      await requireAdministratorLeft(connection);
      return { operatorId };
    },
  };
}

/** Writes a right in one line: `players.view de at 08:00-16:00`. */
function wordsOfRight({ permission, countries, hours }: GivenRight): string {
  return [permission, ...(countries ?? []), ...(hours ? [`${hours.from}-${hours.to}`] : [])].join(' ');
}

function wordsOfRole(role: string, untilMs: number | null): string {
  return untilMs === null ? role : `${role} until ${new Date(untilMs).toISOString()}`;
}
