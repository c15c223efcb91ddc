import type { Api } from '@fairline/contracts/call-api';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RenderedComponent } from '@fairline/remote-kit/server';
import { isUnknown } from '../page/load-page.ts';
import { textsIn } from '../texts/provided-texts.ts';
import { parseSecondary } from './addresses.ts';
import { secondaryComponent } from './secondary-component.ts';
import { defaultZone, loadSecondary } from './secondary-data.ts';
import { secondaryFacts } from './secondary-facts.ts';
import { secondaryTitle } from './secondary-title.ts';

const notFound: RenderedComponent = { html: '', state: null, status: 404 };

/** The page at an address beside those of the line and of what is in play; 404 when it is of nothing. */
export async function renderSecondary(
  context: MountContext,
  api: Api,
  nowMs: number,
  signal: AbortSignal,
): Promise<RenderedComponent> {
  const place = parseSecondary(context.path, context.route.query);
  if (!place) return notFound;
  try {
    const data = await loadSecondary(api, place, { nowMs, zone: context.timeZone ?? defaultZone }, signal);
    const texts = textsIn(context.lng);
    const page = secondaryFacts(place, data, context.path, texts);
    if (page.redirect) return { html: '', state: null, page };
    return {
      page,
      html: renderComponent(secondaryComponent, context, data),
      state: data,
      title: secondaryTitle(place, data, texts),
    };
  } catch (error) {
    if (isUnknown(error)) return notFound;
    throw error;
  }
}
