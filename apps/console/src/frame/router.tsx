import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router';
import { NotFound } from '../parts/not-found.tsx';
import { Loading } from '../parts/view-state.tsx';
import { type Section, type SectionFile, sections } from '../sections.ts';
import { Allowed } from './allowed.tsx';
import { Frame } from './frame.tsx';
import { RouteFailure } from './route-failure.tsx';

/** Creates the router of the console. Every page is loaded when it is first opened. */
export function createRouter() {
  return createBrowserRouter(
    [
      {
        HydrateFallback: Loading,
        ErrorBoundary: RouteFailure,
        children: [
          { path: 'sign-in', lazy: file(() => import('../sections/sign-in/index.tsx')) },
          ...(hasStories()
            ? [{ path: '_grid/*', lazy: file(() => import('../stories/grid-story.tsx')) }]
            : []),
          { path: 'invitation', lazy: file(() => import('../sections/invitation/index.tsx')) },
          {
            Component: Frame,
            children: [
              ...sections.map(routeOf),
              {
                path: 'account/*',
                ErrorBoundary: RouteFailure,
                lazy: file(() => import('../sections/account/index.tsx')),
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
    { basename: '/console' },
  );
}

/** True where the server shows the stories of components, which is outside of production. */
function hasStories(): boolean {
  return document.querySelector('meta[name="console-stories"]') !== null;
}

function file(load: () => Promise<SectionFile>): LazyRouteFunction<RouteObject> {
  return async () => ({ Component: (await load()).default });
}

function routeOf(section: Section): RouteObject {
  const route = {
    ErrorBoundary: RouteFailure,
    lazy: async () => {
      const { default: View } = await section.load();
      return {
        Component: () => (
          <Allowed rights={section.rights}>
            <View />
          </Allowed>
        ),
      };
    },
  };
  return section.path === '' ? { ...route, index: true } : { ...route, path: `${section.path}/*` };
}
