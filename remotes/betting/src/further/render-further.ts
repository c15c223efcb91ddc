import type { Api } from '@fairline/contracts/call-api';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RenderedComponent } from '@fairline/remote-kit/server';
import { textsIn } from '../provided-texts.ts';
import { parseFurther } from './addresses.ts';
import { furtherComponent } from './further-component.ts';
import { defaultZone, loadFurther } from './further-data.ts';
import { furtherFacts } from './further-facts.ts';
import { furtherTexts } from './further-texts.ts';
import { furtherTitle } from './further-title.ts';
import { isUnknown } from './page-parts.ts';

const notFound: RenderedComponent = { html: '', state: null, status: 404 };

/** The page at an address beside those of the line and of what is in play; 404 when it is of nothing. */
export async function renderFurther(
  context: MountContext,
  api: Api,
  nowMs: number,
  signal: AbortSignal,
): Promise<RenderedComponent> {
  const place = parseFurther(context.path, context.route.query);
  if (!place) return notFound;
  try {
    const data = await loadFurther(api, place, { nowMs, zone: context.timeZone ?? defaultZone }, signal);
    const texts = textsIn(context.lng);
    const page = furtherFacts(place, data, context.path, texts);
    if (page.redirect) return { html: '', state: null, page };
    return {
      page,
      html: renderComponent(furtherComponent, context, data),
      state: data,
      title: furtherTitle(place, data, texts, furtherTexts.in(context.lng)),
    };
  } catch (error) {
    if (isUnknown(error)) return notFound;
    throw error;
  }
}
