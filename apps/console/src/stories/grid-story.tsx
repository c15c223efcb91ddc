import { Grid } from '../grid/grid.tsx';
import { GridPortsContext } from '../grid/grid-ports.ts';
import { localViewStore } from '../grid/local-view-store.ts';
import { Page } from '../parts/page.tsx';
import { actions, columns, filters, loadRows } from './story-rows.ts';

const ports = {
  views: localViewStore,
  exports: { start: async () => ({ address: '/_grid/exports/1' }) },
};

/** A list of 100,000 made-up bets, on which the grid is measured. It has a page outside of production only. */
export default function GridStory() {
  return (
    <GridPortsContext value={ports}>
      <main style={{ blockSize: '100dvb' }}>
        <Page title="Bets" fills>
          <Grid
            id="story"
            label="Bets"
            columns={columns}
            filters={filters}
            load={loadRows}
            idOf={({ betId }) => betId}
            addressOf={({ betId }) => `/_grid/${betId}`}
            bulkActions={actions}
            canExport
          />
        </Page>
      </main>
    </GridPortsContext>
  );
}
