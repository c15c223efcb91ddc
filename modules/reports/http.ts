import {
  getDepositsReport,
  getLiabilityReport,
  getRegistrationsReport,
  getRegulatorReport,
  getReportDefinitions,
  getResultsReport,
  getTaxesReport,
} from '@fairline/contracts';
import { type Operator, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { ReportsService } from './service.ts';

/** Serves the reports to operators. An operator of some countries gets the figures of those alone. */
export function reportsRoutes(app: FastifyInstance, reports: ReportsService): void {
  const countries = (received: { operator: Operator | undefined }) => ({
    countries: requireOperator(received).countriesOf('reports.view'),
  });

  serve(app, getResultsReport, async ({ query, ...received }) =>
    reports.results({ ...query, ...countries(received) }),
  );
  serve(app, getLiabilityReport, async ({ query, ...received }) =>
    reports.liability({ ...query, ...countries(received) }),
  );
  serve(app, getDepositsReport, async ({ query, ...received }) =>
    reports.deposits({ ...query, ...countries(received) }),
  );
  serve(app, getRegistrationsReport, async ({ query, ...received }) =>
    reports.registrations({ ...query, ...countries(received) }),
  );
  serve(app, getRegulatorReport, async ({ query, ...received }) =>
    reports.regulator({ ...query, ...countries(received) }),
  );
  serve(app, getTaxesReport, async ({ query, ...received }) =>
    reports.taxes({ ...query, ...countries(received) }),
  );
  serve(app, getReportDefinitions, async () => ({
    definitions: reports.definitions.map((definition) => ({
      ...definition,
      includes: [...definition.includes],
      excludes: [...definition.excludes],
      notKept: [...definition.notKept],
    })),
  }));
}
