import type { Views } from './define-views.ts';
import { httpApi } from './http-api.ts';
import { type ViewsApplication, viewsApplication } from './views-application.tsx';

/** What a remote fetches when the first of its views hydrates: React's part of the kit, and the calls over HTTP. */
export function lateViews(views: Views): ViewsApplication {
  return viewsApplication(views, httpApi(views.appName));
}
