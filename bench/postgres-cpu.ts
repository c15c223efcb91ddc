import { readFile } from 'node:fs/promises';
import type { pg } from '@fairline/runtime';

/** Linux counts the time of processes in hundredths of a second. */
const msOfTick = 10;

/** Returns the time in ms that the processes of a PostgreSQL on this machine have spent on the processor so far. */
export async function postgresCpuMs(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const times = await Promise.all(rows.map(({ pid }) => cpuMs(pid)));
  return times.reduce((sum, each) => sum + each, 0);
}

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process is in brackets and may have blanks. The 14th and 15th fields are its times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}
