import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const blog = kindOf('blog', { flag: 'blog' });
const news = kindOf('news', { flag: 'news' });

/** Pages of the blog and of news. */
export const contentRoutes = [
  route('blog', routes.blog, blog),
  route('blog-category', '/blog/categories/:categorySlug+', blog, { params: { categorySlug: rules.slug } }),
  route('blog-article', '/blog/:articleSlug', blog, { params: { articleSlug: rules.slug } }),
  route('news', routes.news, news, { params: { slug: rules.slug } }),
] as const;
