import type { Views } from './define-views.ts';
import { httpApi } from './http-api.ts';
import { textsFrom } from './texts.ts';
import { type ViewsApplication, viewsApplication } from './views-application.tsx';

/**
 * Creates the part of a remote that is fetched when its first view hydrates: React's part of the kit, and the API
 * client.
 */
export function lateViews(views: Views): ViewsApplication {
  return viewsApplication(views, textsFrom(views.texts), httpApi(views.appName));
}
