import pg from 'pg';

/** True when a statement failed because the value is there already, by the unique constraint or index of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
